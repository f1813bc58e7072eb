/** The status of an answer as it is shown: 0 stands for a connection that was cut before any. */
export const formatStatus = (status: number): string => (status === 0 ? 'cut' : String(status))

export const isServed = (status: number): boolean => status >= 200 && status < 400

/** How a status is coloured; the number itself says the same. */
export const statusClass = (status: number): string => {
  if (status >= 500 || status === 0) return 'status-failed'
  return isServed(status) ? 'status-ok' : 'status-refused'
}
