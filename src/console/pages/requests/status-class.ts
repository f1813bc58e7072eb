/** How a status is coloured; the number itself says the same. */
export const statusClass = (status: number): string => {
  if (status >= 500) return 'status-failed'
  return status >= 400 ? 'status-refused' : 'status-ok'
}
