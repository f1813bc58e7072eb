import { dataTabs } from '../../../console/pages/data/data-tabs.js'
import { pages as registered } from '../../../console/shell/pages.js'

/** Every page of the console by its title, as they are registered. */
export const pageTitles: Readonly<Record<string, string>> = Object.fromEntries(registered.map(({ id, title }) => [id, title]))

/** The addresses of every page of the console, and of the tabs of the data page. */
export const pages: readonly string[] = registered.flatMap(({ id }) =>
  id === 'data' ? [id, ...dataTabs.map((tab) => `data/${tab}`)] : [id],
)
