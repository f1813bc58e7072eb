/** A value that nobody may change, down to its leaves: what callers hand over may be `as const`. */
export type DeepReadonly<Value> = Value extends object ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> } : Value
