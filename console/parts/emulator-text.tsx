import { tell } from '../language/told.js'
import { Prose } from './prose.js'

interface EmulatorTextProps {
  readonly text: string
  /** Whether what stands between backticks is code. */
  readonly hasCode?: boolean
}

/** A text of the emulator in the language of the page. */
export const EmulatorText = ({ text, hasCode = false }: EmulatorTextProps) => {
  const { text: shown, lang } = tell(text)
  return <span lang={lang}>{hasCode ? <Prose text={shown} /> : shown}</span>
}
