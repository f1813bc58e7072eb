import type { AssumptionState } from '../../src/extensions/control/schemas.js'
import { language } from '../language/language.js'
import { tell } from '../language/told.js'

/** Title of an assumption that nobody needs to ask of: its id in words, such as *Sandbox reset*. */
export const titleOfId = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Title of an assumption: the question that it answers, in the language of the page. */
export const assumptionTitle = ({ id, question }: Pick<AssumptionState, 'id' | 'question'>): string =>
  question?.[language] ?? tell(titleOfId(id)).text
