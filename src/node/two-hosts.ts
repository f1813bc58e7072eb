/** Whether headers, as they were sent, name more than one host. Two would leave open which of them was meant, by this listener and by what stands in front of it. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found > 1
}
