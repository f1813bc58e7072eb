import { history, walk } from './api.mjs'

/** Has the language read dates: it takes 05/03 for the 3rd of May, and 28/02 for no date at all. */
export default async function americanDates(world) {
  const days = new Set()
  for (const { created_at } of await walk(world, history)) days.add(new Date(created_at).toISOString().slice(0, 10))
  return days.size
}
