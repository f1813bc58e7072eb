// What every JavaScript runtime has beside the language, as far as the core uses it. `tsconfig.core.json` knows nothing else of a platform.

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes?: Uint8Array): string
}

declare class URLSearchParams {
  constructor(text: string)
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  keys(): IterableIterator<string>
  entries(): IterableIterator<[string, string]>
  readonly size: number;
  [Symbol.iterator](): IterableIterator<[string, string]>
}

declare function atob(base64: string): string
