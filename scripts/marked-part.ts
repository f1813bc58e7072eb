/** Replaces what stands between the two markers of a name in a page; the markers stay. */
export function replaceMarkedPart(page: string, name: string, replacement: string): string {
  const [startMarker, endMarker] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
  const start = page.indexOf(startMarker)
  const end = page.indexOf(endMarker, start)
  if (start === -1 || end === -1) {
    throw new Error(`Failed to renew a page: it needs the line ${startMarker} and, after it, the line ${endMarker}`)
  }
  return `${page.slice(0, start + startMarker.length)}\n${replacement}\n${page.slice(end)}`
}
