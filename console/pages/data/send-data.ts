import type { Control } from '../../api/control.js'
import { ControlProblem } from '../../api/problems.js'
import { t } from '../../language/language.js'
import type { LocatedProblem } from '../../parts/located-problems.js'

/** A document on its way: added to the present, or for a new beginning. */
export interface SentData {
  readonly method: 'POST' | 'PUT'
  readonly text: string
}

interface Refs {
  readonly refs: Readonly<Record<string, object>>
}

/**
 * Hands a document over and says what it declared.
 * @throws ControlProblem with the line of everything that is wrong.
 */
export const sendData = async (control: Control, { method, text }: SentData): Promise<string> => {
  const type = /^\s*\{/.test(text) ? 'application/json' : 'application/yaml'
  const { refs } = await control.sendText<Refs>(method, '/data', text, type)
  const counts = Object.entries(refs)
    .map(([kind, records]) => [kind, Object.keys(records).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
  const records = counts.join(', ') || t('nothing')
  return method === 'POST' ? t('Added: {records}.', { records }) : t('The world starts with: {records}.', { records })
}

const linePrefix = /line (\d+), column (\d+): /i

/** What a refusal says of the lines of a text; null where it says nothing of them. */
export const locatedProblemsOf = (error: unknown): readonly LocatedProblem[] | null => {
  if (!(error instanceof ControlProblem)) return null
  const members = Object.values(error.errors).flat()
  const messages = members.length === 0 ? [error.message] : members
  if (!messages.some((message) => linePrefix.test(message))) return null
  return messages.map((message) => {
    const [, line, column] = linePrefix.exec(message) ?? []
    return {
      position: line === undefined ? null : { line: Number(line), column: Number(column) },
      message: message.replace(linePrefix, ''),
    }
  })
}
