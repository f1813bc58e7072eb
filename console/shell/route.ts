import { useHash } from '@mantine/hooks'
import type { LandmarkState } from '../../src/extensions/control/schemas.js'

/** Address of a view of the console: `#/{world}/{page}/{detail}?{parameters}`. */
export interface Route {
  readonly world: string | undefined
  readonly page: string
  readonly detail: string | undefined
  /** Filters, searches and choices of the page. */
  readonly parameters: URLSearchParams
}

/** Parameters of an address by name. An empty one is left out. */
export type Parameters = Readonly<Record<string, string>>

/** Address of a page of the console. */
export const linkTo = (world: string, page: string, detail?: string, parameters: Parameters = {}): string => {
  const given = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  const path = `#/${encodeURIComponent(world)}/${page}${detail === undefined ? '' : `/${encodeURIComponent(detail)}`}`
  return given.size === 0 ? path : `${path}?${given}`
}

/** Record of a landmark in an address of the data page; the name of a landmark begins with what it is. */
export const landmarkRecord = (name: string, { id, hash }: NonNullable<LandmarkState[keyof LandmarkState]>): string =>
  `${name.split('_')[0]}s:${hash ?? id}`

const readRoute = (hash: string): Route => {
  const [path = '', parameters = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const [, world, page = '', detail] = path.split('/').map(decode)
  return {
    world: world === '' ? undefined : world,
    page: page === '' ? 'overview' : page,
    detail,
    parameters: new URLSearchParams(parameters),
  }
}

export const useRoute = (): Route => {
  const [hash] = useHash({ getInitialValueInEffect: false })
  return readRoute(hash)
}

/** Address of the present view with another detail; parameters stay. */
export const withDetail = (detail: string | undefined): string => {
  const { world = 'default', page, parameters } = readRoute(window.location.hash)
  return linkTo(world, page, detail, Object.fromEntries(parameters))
}

/**
 * Opens an address of the console. Whoever shows it knows at once: setting `location.hash` tells them in a later task,
 * and until then a checkbox whose state is in the address shows its state of before.
 * @param isTyped does not add an entry to the history of the browser: one for each key pressed would make Back useless.
 */
export const openAddress = (address: string, isTyped = false): void => {
  if (address === window.location.hash) return
  if (isTyped) window.history.replaceState(window.history.state, '', address)
  else window.history.pushState(null, '', address)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Opens another detail of the present page, such as a request or a tab. Back returns to the one before. */
export const openDetail = (detail: string | undefined): void => openAddress(withDetail(detail))

/** Address of the present view with other parameters; an empty value removes one. */
export const withParameters = (changes: Parameters): string => {
  const { world = 'default', page, detail, parameters } = readRoute(window.location.hash)
  return linkTo(world, page, detail, { ...Object.fromEntries(parameters), ...changes })
}

/** Changes parameters of the address; an empty value removes one. `isTyped` is that of `openAddress`. */
export const setParameters = (changes: Parameters, isTyped = false): void => {
  openAddress(withParameters(changes), isTyped)
}

/** Parameter of the address as it stands, also if the page was not drawn since it changed. */
export const presentParameter = (name: string): string => readRoute(window.location.hash).parameters.get(name) ?? ''

/** Parameter of the address, such as a filter; `''` where there is none. */
export const useParameter = (name: string): string => useRoute().parameters.get(name) ?? ''

/** A part that cannot be decoded stays as it is: it names nothing that exists. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parameter of a page whose form for a new one is open. */
export const newParameter = { new: 'yes' }

/** Whether the form for a new one is open, which the address has. */
export const useNewForm = () => ({
  isOpen: useParameter('new') !== '',
  open: (): void => setParameters(newParameter),
  close: (): void => setParameters({ new: '' }),
})
