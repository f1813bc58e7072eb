import { median } from './statistics.js'

/** Measures everybody once in each round, each round beginning with another one; returns what each gave, round by round. */
export const interleave = async <Name extends string, Value>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Value>,
): Promise<Record<Name, readonly Value[]>> => {
  const values = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<Name, Value[]>
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) values[name].push(await measure(name))
  }
  return values
}

/** Median of the ratios within each round: what slows a whole round down moves both. */
export const medianRatio = (upper: readonly number[], lower: readonly number[]): number =>
  median(upper.map((value, round) => value / (lower[round] ?? Number.NaN)))
