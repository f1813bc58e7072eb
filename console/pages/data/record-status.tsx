import { type StatusOwner, tellStatus } from '../../language/told.js'
import { Pill, type Tone } from '../../parts/pill.js'

/** Words of statuses and situations by what they come to. */
const tones: readonly { readonly tone: Tone; readonly words: RegExp }[] = [
  { tone: 'green', words: /^(paid|authorized|approved|completed|active)$/i },
  { tone: 'red', words: /^(refused|failed|declined|charged?_?back|cancell?ed|expired)$/i },
  { tone: 'amber', words: /^(refunded|late|pending|waiting.*|trial|inactive)$/i },
]

const toneOf = (status: string): Tone => tones.find(({ words }) => words.test(status))?.tone ?? 'gray'

interface RecordStatusProps {
  readonly status: string | undefined
  readonly of: StatusOwner
}

/** Status of an order or a charge, or situation of a subscription. Assumptions can leave it out. */
export const RecordStatus = ({ status, of }: RecordStatusProps) => {
  if (status === undefined) return '–'
  const { text, lang } = tellStatus(status.replaceAll('_', ' '), of)
  return (
    <Pill tone={toneOf(status)}>
      <span title={status} lang={lang}>
        {text}
      </span>
    </Pill>
  )
}
