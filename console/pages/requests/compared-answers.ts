import type { ChangesBetween, StateChange } from '../../../src/extensions/history/changes.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { differencesOf, parseJson } from '../../format/differences.js'
import { formatOutcome, formatReason } from '../../format/status.js'

type Member = StateChange['members'][number]

const differing = (before: object, after: object): readonly Member[] =>
  differencesOf(before, after).map(({ path, before, after }) => ({ member: path, before, after }))

const changed = (part: string, members: readonly Member[]): readonly StateChange[] =>
  members.length === 0 ? [] : [{ part, key: '', change: 'changed', members: [...members] }]

/** Body as JSON, or as the text that it is; undefined for none. */
const bodyOf = ({ exchange }: Explanation): unknown => {
  const text = exchange?.response.body ?? ''
  return text === '' ? undefined : (parseJson(text) ?? text)
}

const answerOf = (request: Explanation): object => ({
  status: formatOutcome(request),
  reason: formatReason(request),
  body: bodyOf(request),
})

/** What of the answer to a request is otherwise in the answer to another one, as changes from the first to the second. */
export const answerDifferences = (here: Explanation, there: Explanation): readonly StateChange[] => {
  const answer = differing(answerOf(here), answerOf(there))
  const headers = differing(here.exchange?.response.headers ?? {}, there.exchange?.response.headers ?? {})
  // No two requests have the same id.
  const isOwn = ({ member }: Member): boolean => member.endsWith('request_id')
  return [
    ...changed(
      'answer',
      answer.filter((member) => !isOwn(member)),
    ),
    ...changed('headers', [...answer.filter(isOwn), ...headers]),
  ]
}

const nameOf = ({ part, key }: StateChange): string => `${part} ${key}`

/** What a request changed that another one did not, or did otherwise: records as the first and the second left them. */
export const stateDifferences = (here: ChangesBetween | null, there: ChangesBetween | null): readonly StateChange[] => {
  if (here === null || there === null) return []
  const [one, other] = [here, there].map(({ changes }) => new Map(changes.map((change) => [nameOf(change), change])))
  return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((name) => {
    const [first, second] = [one?.get(name), other?.get(name)]
    const known = second ?? first
    if (known === undefined) return []
    const names = [...new Set([...(first?.members ?? []), ...(second?.members ?? [])].map(({ member }) => member))]
    const members = names
      .map((member) => ({ member, before: leftAs(first, second, member), after: leftAs(second, first, member) }))
      .filter(({ before, after }) => before !== after)
    const [isHere, isAlsoThere] = [isKept(first, second), isKept(second, first)]
    const change = isHere === isAlsoThere ? 'changed' : isAlsoThere ? 'added' : 'removed'
    return members.length === 0 ? [] : [{ ...known, change, members } satisfies StateChange]
  })
}

/** Value that a member has behind a request; behind one that did not change it, the value it had before the other one did. */
const leftAs = (by: StateChange | undefined, other: StateChange | undefined, member: string): string | null => {
  const own = by?.members.find((each) => each.member === member)
  if (own !== undefined) return own.after
  return other?.members.find((each) => each.member === member)?.before ?? null
}

/** False for a record that is not there behind a request: it removed it, or only the other one adds it. */
const isKept = (by: StateChange | undefined, other: StateChange | undefined): boolean =>
  by === undefined ? other?.change !== 'added' : by.change !== 'removed'
