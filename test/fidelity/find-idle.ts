import type { AssumptionId } from '../../src/assumptions/register.js'
import { switchable } from './alternatives.js'
import type { Case } from './case.js'
import { allOf, otherValues, type Played, play } from './observe.js'

/** Assumptions that the answer of a case leans on though none of their values changes it or what comes after. */
export const findIdle = async (one: Case): Promise<readonly string[]> => {
  const usual = await play(one)
  const idle: string[] = []
  for (const id of switchable) if (usual.answer.leaned.includes(id) && !(await matters(one, usual, id))) idle.push(id)
  return idle
}

const matters = async (one: Case, usual: Played, id: AssumptionId): Promise<boolean> => {
  const place = usual.before.length + usual.aside.length
  for (const value of otherValues(one, id)) {
    const whole = await play(one, { [id]: value })
    const first = differing(allOf(whole), allOf(usual))[0]
    // What changes nothing from the start on changes nothing later.
    if (first === undefined) continue
    if (first >= place || whole.answer.told !== usual.answer.told) return true
    const alone = await play(one, {}, { [id]: value })
    if (differing(allOf(alone), allOf(usual)).some((index) => index >= place)) return true
  }
  return false
}

const differing = (some: Played['after'], others: Played['after']): readonly number[] =>
  others.flatMap((other, index) => (other.told === some[index]?.told ? [] : index))
