/** A value that nobody may change, down to its leaves. */
export type Sealed<Value> = Value extends object ? { readonly [Member in keyof Value]: Sealed<Value[Member]> } : Value
