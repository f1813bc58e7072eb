import type { Assumption, EmulatorOptions, ProfileName } from '../../src/index.js'

/** Options under which the net is played, by a name. */
export interface Variant {
  readonly name: string
  readonly options: EmulatorOptions
}

const seeds = [1, 7, 2026]
const profiles: readonly ProfileName[] = ['default', 'strict', 'framework', 'rich']

const start = (seed: number, profile: ProfileName): Variant => ({ name: `seed ${seed}, ${profile}`, options: { seed, profile } })

/** One seed with the default profile. */
export const usual = start(1, 'default')

/** Every seed under every profile, the usual one first. */
export const starts: readonly Variant[] = profiles.flatMap((profile) => seeds.map((seed) => start(seed, profile)))

const otherValues = (register: readonly Assumption[]) =>
  register.flatMap(({ id, options, accepts }) => {
    const listed = options.map(({ value }) => value)
    const samples = accepts?.samples.filter((sample) => !listed.includes(sample)) ?? []
    return [...listed.slice(1), ...samples].map((value) => ({ id, value }))
  })

/** Every other value of every assumption, with the usual seed and profile. */
export const values = (register: readonly Assumption[]): readonly Variant[] =>
  otherValues(register).map(({ id, value }) => ({ name: `${id}=${value}`, options: { seed: 1, assumptions: { [id]: value } } }))

/** Every other value once more, with each of the other seeds and profiles in turn. */
export const valuesElsewhere = (register: readonly Assumption[]): readonly Variant[] =>
  otherValues(register).map(({ id, value }, nth) => {
    const start = starts[1 + (nth % (starts.length - 1))] as Variant
    return { name: `${id}=${value}, ${start.name}`, options: { ...start.options, assumptions: { [id]: value } } }
  })

/** What the net plays: each in every group of the service, and in each of the others where it shows. */
export const everyVariant = (register: readonly Assumption[]): readonly Variant[] => [
  ...starts,
  ...values(register),
  ...valuesElsewhere(register),
]

/** Every other value with every seed under every profile. */
export const everywhere = (register: readonly Assumption[]): readonly Variant[] =>
  starts.flatMap((start) => [
    start,
    ...otherValues(register).map(({ id, value }) => ({
      name: `${id}=${value}, ${start.name}`,
      options: { ...start.options, assumptions: { [id]: value } },
    })),
  ])
