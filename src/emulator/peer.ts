const names = new Set(['localhost', '[::1]'])

/** True if the host name of a URL always means this machine. */
export const isLoopbackName = (hostname: string): boolean =>
  names.has(hostname) || hostname.endsWith('.localhost') || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)

/**
 * Sender of a request, as far as a listener can tell: a process of this machine; a remote client with the control token; one without it,
 * if a token is configured; a remote client if none is configured.
 */
export type Peer = 'this-machine' | 'token-holder' | 'without-token' | 'elsewhere'
