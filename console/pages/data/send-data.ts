import type { Control } from '../../api/control.js'
import { ControlProblem } from '../../api/problems.js'
import { rememberToken } from '../../api/token-texts.js'
import { markedPlace } from '../../format/marked-place.js'
import { formatNumber, t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import type { LocatedProblem } from '../../parts/located-problems.js'

/** A document on its way: added to the present, or for a new beginning. */
export interface SentData {
  readonly method: 'POST' | 'PUT'
  readonly text: string
}

interface Refs {
  readonly refs: Readonly<Record<string, object>> & {
    readonly tokens: Readonly<Record<string, { readonly id: string; readonly token?: string }>>
  }
}

/** What a document brought. */
export interface LoadedData {
  /** Numbers of its records, in a sentence. */
  readonly said: string
  /** Plaintexts of the tokens that it declares, by label. They are answered this once. */
  readonly tokens: Readonly<Record<string, string>>
}

/**
 * Hands a document over and says what it declared.
 * @throws ControlProblem with the line of everything that is wrong.
 */
export const sendData = async (control: Control, { method, text }: SentData): Promise<LoadedData> => {
  const type = /^\s*\{/.test(text) ? 'application/json' : 'application/yaml'
  const { refs } = await control.sendText<Refs>(method, '/data', text, type)
  const tokens = Object.fromEntries(
    Object.entries(refs.tokens).flatMap(([label, { token }]) => (token === undefined ? [] : [[label, token]])),
  )
  for (const [label, token] of Object.entries(tokens)) rememberToken(control.world, label, token)
  const counts = Object.entries(refs)
    .map(([kind, records]) => [kind, Object.keys(records).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${formatNumber(count)} ${tell(kind).text}`)
  const records = counts.join(', ') || t('nothing')
  return {
    said: method === 'POST' ? t('Added: {records}.', { records }) : t('The world starts with: {records}.', { records }),
    tokens,
  }
}

const linePrefix = /line (\d+), column (\d+): /i

/** What a refusal says of the lines of the text that was sent; null where it says nothing of them. */
export const locatedProblemsOf = (error: unknown, sent: string): readonly LocatedProblem[] | null => {
  if (!(error instanceof ControlProblem)) return null
  const members = Object.entries(error.errors).flatMap(([member, messages]) => messages.map((message) => ({ member, message })))
  const said = members.length === 0 ? [{ member: '', message: error.message }] : members
  if (!said.some(({ message }) => linePrefix.test(message))) return null
  return said.map(({ member, message }) => {
    const [, line, column] = linePrefix.exec(message) ?? []
    const position =
      line === undefined ? null : markedPlace(sent, { line: Number(line), column: Number(column) }, { member, message })
    return { position, message: message.replace(linePrefix, '') }
  })
}
