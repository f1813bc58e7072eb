import { posix } from 'node:path'

interface Position {
  /** The page, from the root of the repository. */
  readonly path: string
  /** Pages that are published. */
  readonly pages: readonly string[]
  /** Addresses that a path is put behind; without a repository, links to what is not published are left out and their words stay. */
  readonly published: string
  readonly repository: string | null
}

/** A page of Markdown whose links lead somewhere wherever it is read: all of them begin with https. Blocks of code are left as they are. */
export const absoluteLinks = (text: string, position: Position): string =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (...found) => linkOf(found, position)),
    )
    .join('')

const linkOf = ([whole, image, words, target]: readonly string[], { path, pages, published, repository }: Position): string => {
  if (target === undefined || /^[a-z]+:/.test(target)) return whole ?? ''
  const [file = '', anchor] = target.split('#')
  const place = file === '' ? path : posix.join(posix.dirname(path), file)
  const home = repository ?? (pages.includes(place) ? published : null)
  if (home === null) return image === '!' ? '' : (words ?? '')
  return `${image}[${words}](${home}${place}${anchor === undefined ? '' : `#${anchor}`})`
}
