import type { ReproAnswer, ReproRequest, ReproStep } from './repro-file.js'

/** Calls whose answers differ in every run: the texts of tokens, and whether a clock runs. */
const ownAnswers = /^\w+ \/(?:tokens|clock)(?:\/|$)/

/** Description of the first answer that differs from the recorded one; undefined if all are equal to the byte. */
export const firstDifference = (
  recorded: readonly ReproStep[],
  played: readonly (ReproStep | undefined)[],
): string | undefined => {
  for (const [index, step] of recorded.entries()) {
    const differs = differenceOf(step, played[index])
    if (differs !== undefined) return `Step ${index + 1} of ${recorded.length}, ${titleOf(step)}: ${differs}`
  }
  return undefined
}

const titleOf = (step: ReproStep): string => (step.kind === 'request' ? `${step.method} ${step.url}` : step.name)

const differenceOf = (recorded: ReproStep, played: ReproStep | undefined): string | undefined => {
  if (recorded.kind === 'request') {
    return played?.kind === 'request' ? compareAnswers(recorded, played.answer) : 'it was not answered this time.'
  }
  if (recorded.answer === undefined || ownAnswers.test(recorded.name)) return undefined
  if (played === undefined || played.kind === 'request' || played.answer === undefined) return 'it was not answered this time.'
  const [before, now] = [recorded.answer, played.answer]
  if (before.status !== now.status) return saidOf('the status', before.status, now.status)
  return before.body === now.body ? undefined : compareTexts(before.body, now.body)
}

/** True for a Date that is the time of the world: earlier releases have noted that where a scenario had sent another. */
const isOfWorld = (name: string, value: string | undefined, at: string): boolean =>
  name === 'Date' && value === new Date(at).toUTCString()

const compareAnswers = ({ answer: before, at }: ReproRequest, now: ReproAnswer): string | undefined => {
  if (before.status !== now.status) return saidOf('the status', before.status, now.status)
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(now.headers)])) {
    const [one, other] = [before.headers[name], now.headers[name]]
    if (one !== other && !isOfWorld(name, one, at)) return saidOf(`the header ${name}`, one, other)
  }
  if (before.body === now.body && before.body_cut === now.body_cut) return undefined
  return compareTexts(before.body ?? '', now.body ?? '')
}

const compareTexts = (before: string, now: string): string => {
  let index = 0
  while (index < before.length && before[index] === now[index]) index += 1
  const around = (text: string): string => text.slice(Math.max(0, index - 20), index + 40)
  return saidOf(`the body from character ${index + 1} on`, around(before), around(now))
}

const saidOf = (what: string, before: unknown, now: unknown): string =>
  `${what} was ${JSON.stringify(before) ?? 'missing'} and is now ${JSON.stringify(now) ?? 'missing'}.`
