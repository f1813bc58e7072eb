import { posix } from 'node:path'

interface Page {
  /** The page, from the root of the repository. */
  readonly path: string
  /** Address that a path is put behind. */
  readonly home: string
}

/** A page of Markdown whose links lead somewhere wherever it is read: all of them begin with https. Blocks of code are left as they are. */
export const absoluteLinks = (text: string, page: Page): string =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (...found) => linkOf(found, page)),
    )
    .join('')

const linkOf = ([whole, image, words, target]: readonly string[], { path, home }: Page): string => {
  if (target === undefined || /^[a-z]+:/.test(target)) return whole ?? ''
  const [file = '', anchor] = target.split('#')
  const place = file === '' ? path : posix.join(posix.dirname(path), file)
  return `${image}[${words}](${home}${place}${anchor === undefined ? '' : `#${anchor}`})`
}
