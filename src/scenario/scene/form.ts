import type * as z from 'zod'
import type { Sealed } from '../../store/sealed.js'

/** The library of schemas. A form takes it as an argument, so that a thing can stand beside its form and be used without the library. */
export type Zod = typeof z

/** What a form lets through. */
export type Formed<Form extends (zod: Zod, ...parts: never[]) => z.ZodType> = Sealed<z.output<ReturnType<Form>>>

/** The same as it is written: what has a default can be left out. */
export type Written<Form extends (zod: Zod, ...parts: never[]) => z.ZodType> = Sealed<z.input<ReturnType<Form>>>
