const names = new Set(['localhost', '[::1]'])

/** Whether the host name of a URL always means this machine. */
export const isLoopbackName = (hostname: string): boolean =>
  names.has(hostname) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
