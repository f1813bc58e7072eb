import { useHash } from '@mantine/hooks'

/** What the address of the page says: `#/{world}/{page}/{detail}`. */
export interface Place {
  readonly world: string | undefined
  readonly page: string
  readonly detail: string | undefined
}

/** The address of a page of the console. */
export const linkTo = (world: string, page: string, detail?: string): string =>
  `#/${encodeURIComponent(world)}/${page}${detail === undefined ? '' : `/${encodeURIComponent(detail)}`}`

export const usePlace = (): Place => {
  const [hash] = useHash({ getInitialValueInEffect: false })
  const [, world, page = '', detail] = hash.replace(/^#/, '').split('/').map(decode)
  return { world: world === '' ? undefined : world, page: page === '' ? 'overview' : page, detail }
}

/** What cannot be decoded stays as it is: it names nothing that is there. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
