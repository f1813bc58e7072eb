const utf8 = new TextEncoder()

/** HEAD tells the length of what its GET sends whole; what is streamed has none in either. */
export const lengthOfHead = ({ method }: Pick<Request, 'method'>, body: string): Readonly<Record<string, string>> =>
  method === 'HEAD' ? { 'Content-Length': String(utf8.encode(body).byteLength) } : {}
