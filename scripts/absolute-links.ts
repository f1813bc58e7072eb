import { posix } from 'node:path'

interface Page {
  /** The page, from the root of the repository. */
  readonly path: string
  /** Address that a path is put behind. */
  readonly home: string
}

/**
 * A page of Markdown whose links and pictures lead somewhere wherever it is read: all of them begin with https. Blocks of code are left as
 * they are.
 */
export const absoluteLinks = (text: string, page: Page): string =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) => {
      if (index % 2 === 1) return part
      return part
        .replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (_, image, words, target) => {
          const address = addressOf(target, page)
          return `${image}[${words}](${image === '' ? address : bytesAt(target, address)})`
        })
        .replaceAll(/\b(src|srcset)="([^"]+)"/g, (_, attribute, target) => {
          return `${attribute}="${bytesAt(target, addressOf(target, page))}"`
        })
    })
    .join('')

const isAbsolute = (target: string): boolean => /^[a-z]+:/.test(target)

const addressOf = (target: string, { path, home }: Page): string => {
  if (isAbsolute(target)) return target
  const [file = '', anchor] = target.split('#')
  const place = file === '' ? path : posix.join(posix.dirname(path), file)
  return `${home}${place}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Where the file itself is, and not the page about it. */
const bytesAt = (target: string, address: string): string => (isAbsolute(target) ? address : `${address}?raw=true`)
