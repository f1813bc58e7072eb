/** Who asks, as far as limits go: an address of version 4, or the network of one of version 6, of which everybody has more than can be counted. */
export const addressOf = (headers: Headers, header: string | undefined): string => {
  const address = (header ? headers.get(header) : null)?.trim().toLowerCase() ?? 'anybody'
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after] = address.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')))
