/** How a body can be packed. */
export type Coding = (typeof codings)[number]

/** In the order in which they are taken where a client has no preference. */
const codings = ['br', 'gzip', 'deflate'] as const

/** The coding that an `Accept-Encoding` likes best; null where it takes none of them. */
export function chooseCoding(accepted: string): Coding | null {
  const weights = new Map(accepted.split(',').map(readCoding))
  const likedBest = weightOf(weights, 'identity') ?? 0
  const liked = codings
    .map((coding) => ({ coding, weight: weightOf(weights, coding) ?? weights.get('*') ?? 0 }))
    .filter(({ weight }) => weight > 0 && weight >= likedBest)
    // Sorting keeps the order of those that are liked alike.
    .sort((one, other) => other.weight - one.weight)
  return liked[0]?.coding ?? null
}

const weightOf = (weights: ReadonlyMap<string, number>, coding: string): number | undefined =>
  weights.get(coding) ?? weights.get(`x-${coding}`)

/** One entry, such as `gzip;q=0.8`; a weight that is none counts as 0. */
function readCoding(entry: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
