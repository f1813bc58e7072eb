import type { AssumptionId } from '../../src/assumptions/register.js'
import { switchable } from './alternatives.js'
import type { Case } from './case.js'
import { isHeldByCount, ofControlApi } from './exceptions.js'
import { allOf, type Choice, firstDifference, otherValues, type Played, play, tellsSame } from './observe.js'

/** Whether a choice of other values shows where it must not. */
type Shows = (choice: Choice) => Promise<boolean>

type Chosen = readonly (readonly [AssumptionId, string])[]

/** Assumptions that change an answer of a case before any answer has leaned on them. */
export const findUnlisted = async (one: Case): Promise<readonly AssumptionId[]> => {
  const usual = await play(one)
  const answers = allOf(usual)
  const found: AssumptionId[] = []
  for (const [place, ids] of byFirstLeaning(usual)) {
    for (const together of [ids.filter(isHeldByCount), ids.filter((id) => !isHeldByCount(id))]) {
      const shows: Shows = async (choice) => firstDifference(idsOf(choice), allOf(await play(one, choice)), answers) < place
      found.push(...(await findShowing(one, together, shows)))
    }
  }
  // What an answer before has leaned on is chosen for the request alone.
  const elsewhere = [...new Set(answers.flatMap(({ leaned }) => leaned))].filter(
    (id) => ![...usual.aside, usual.answer].some(({ leaned }) => leaned.includes(id)),
  )
  const changesAnswer: Shows = async (choice) => !tellsSame(idsOf(choice), (await play(one, {}, choice)).answer, usual.answer)
  found.push(
    ...(await findShowing(
      one,
      switchable.filter((id) => elsewhere.includes(id)),
      changesAnswer,
    )),
  )
  return found
}

/** The assumptions by the place of the first answer that leans on them; after the last answer come those that none leans on. */
const byFirstLeaning = (usual: Played): ReadonlyMap<number, readonly AssumptionId[]> => {
  const answers = allOf(usual)
  const groups = new Map<number, AssumptionId[]>()
  for (const id of switchable) {
    if (ofControlApi.includes(id)) continue
    const first = answers.findIndex(({ leaned }) => leaned.includes(id))
    const place = first < 0 ? answers.length : first
    groups.set(place, [...(groups.get(place) ?? []), id])
  }
  // Nothing can differ before the first answer.
  groups.delete(0)
  return groups
}

/** Which of some assumptions show with one of their values. They change together; only where that shows it is halved which. */
const findShowing = async (one: Case, ids: readonly AssumptionId[], shows: Shows): Promise<readonly AssumptionId[]> => {
  const rounds = Math.max(0, ...ids.map((id) => otherValues(one, id).length))
  const found = new Set<AssumptionId>()
  for (let round = 0; round < rounds; round += 1) {
    const chosen = ids.flatMap((id) => {
      const value = otherValues(one, id)[round]
      return value === undefined || found.has(id) ? [] : [[id, value] as const]
    })
    for (const id of await halve(chosen, shows)) found.add(id)
  }
  return [...found]
}

const halve = async (chosen: Chosen, shows: Shows): Promise<readonly AssumptionId[]> => {
  if (chosen.length === 0 || !(await shows(Object.fromEntries(chosen)))) return []
  if (chosen.length === 1) return chosen.map(([id]) => id)
  const middle = Math.ceil(chosen.length / 2)
  return [...(await halve(chosen.slice(0, middle), shows)), ...(await halve(chosen.slice(middle), shows))]
}

const idsOf = (choice: Choice): readonly AssumptionId[] => Object.keys(choice) as AssumptionId[]
