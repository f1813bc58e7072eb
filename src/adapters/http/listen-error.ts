/** Thrown by `serve` if an address is not available; the message names the address and a remedy. */
export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor(
    readonly host: string,
    readonly port: number,
    cause: unknown,
  ) {
    super(`Cannot listen on ${host.includes(':') ? `[${host}]` : host}:${port}: ${explain(cause)}`, { cause })
  }
}

function explain(cause: unknown): string {
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
    case 'EADDRINUSE':
      return 'the port is in use; stop what uses it or choose another port (0 takes a free one).'
    case 'EACCES':
      return 'this user may not open that port; choose one above 1023 (0 takes a free one).'
    case 'EADDRNOTAVAIL':
      return 'this machine has no such address; choose one of its own, such as 127.0.0.1.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host name does not resolve; choose an address such as 127.0.0.1.'
    default:
      return `${cause instanceof Error ? cause.message : String(cause)}; choose another address or port.`
  }
}
