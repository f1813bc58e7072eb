import { history, walk } from './api.mjs'

/** Writes the last name first; takes it that everybody has two. */
export default async function splitsNames(world) {
  return (await walk(world, history)).map(({ customer }) => {
    const [first, last] = customer.name.split(' ')
    return `${last.toUpperCase()}, ${first}`
  })
}
