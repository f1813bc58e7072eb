import type * as z from 'zod';
/** What schemas are made with. A form is given it, so that a thing can stand beside its form and do without the library of schemas. */
export interface Zod extends Pick<typeof z, 'array' | 'boolean' | 'discriminatedUnion' | 'enum' | 'int' | 'literal' | 'null' | 'number' | 'partialRecord' | 'record' | 'strictObject' | 'string' | 'union' | 'unknown'> {
    readonly iso: Pick<typeof z.iso, 'datetime'>;
}
/** Makes the schema of something. */
export type Form<Schema extends z.ZodType = z.ZodType> = (zod: Zod, ...parts: never[]) => Schema;
/** A form that is loaded when somebody asks for it. */
export interface LateForm<Of extends Form = Form> {
    readonly load: () => Promise<Of>;
}
/** Makes the schema of a type that has a name. */
export type FormOf<Value> = Form<z.ZodType<Value>>;
/** A value that nobody may change, down to its leaves. */
export type Sealed<Value> = Value extends object ? {
    readonly [Member in keyof Value]: Sealed<Value[Member]>;
} : Value;
/** What a form lets through. */
export type Formed<Of extends Form> = Sealed<z.output<ReturnType<Of>>>;
/** The same as it is written: what has a default can be left out. */
export type Written<Of extends Form> = Sealed<z.input<ReturnType<Of>>>;
/** Milliseconds since 1970, to the last instant whose year is written with four digits. */
export declare const instantForm: (z: Zod) => z.ZodInt;
/** The end of something that lasts as long as an assumption says, beyond every date if it likes. */
export declare const farInstantForm: (z: Zod) => z.ZodNumber;
/** Texts by names that may be anything, `__proto__` too, which the library leaves out of what it copies. */
export declare const textsForm: (z: Zod) => z.ZodType<Record<string, string>>;
