// biome-ignore-all lint/suspicious/noExplicitAny: bodies of every shape, which the wire schemas check
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../fixtures/samples/', import.meta.url)

const nameOf = (file: string): string => file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Bodies written by hand from the tables of the specification, by name: `orderDetail` for `fixtures/samples/order-detail.json`. */
export const samples: Readonly<Record<string, any>> = Object.fromEntries(
  readdirSync(folder).map((file) => [nameOf(file), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
)

/** The sample of this name. */
export const sampleOf = (name: string): any => {
  if (!(name in samples)) throw new Error(`There is no sample ${name} in fixtures/samples`)
  return samples[name]
}
