/** Methods that no platform makes a request of, though a listener hands them on. */
const unmade: readonly string[] = ['TRACE', 'TRACK', 'CONNECT']

/** A request of any method, as a listener hands it on. */
export const makeRequest = (url: string, { method, ...init }: RequestInit & { readonly method: string }): Request => {
  if (!unmade.includes(method.toUpperCase())) return new Request(url, { ...init, method })
  const { body: _, ...bodiless } = init
  return Object.defineProperty(new Request(url, bodiless), 'method', { value: method })
}
