import { get, history } from './api.mjs'

/** Adds up page by page: a sale meanwhile moves a row to the next page, where it is counted again. */
export default async function countsMovedRows(world) {
  let commission = 0
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await get(world, `${history}&page=${page}`)
    for (const line of data) commission += line.commission
    last = meta.last_page
  }
  return commission
}
