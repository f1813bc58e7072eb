import { UnstyledButton } from '@mantine/core'
import { t } from '../console/language/language.js'
import { MethodChip } from '../console/parts/method-chip.js'
import { AnswerPill } from './answer-pill.js'
import classes from './playground.module.css'
import type { SentRequest } from './run.js'

interface Props {
  readonly sent: readonly SentRequest[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** What was sent so far; a click shows the answer again. */
export const SentList = ({ sent, chosen, onChoose }: Props) =>
  sent.length === 0 ? null : (
    <ol aria-label={t('Sent requests')} className={classes.sent}>
      {sent.map(({ written, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requests are only added
        <li key={index}>
          <UnstyledButton className={classes.sentRequest} aria-current={index === chosen} onClick={() => onChoose(index)}>
            <MethodChip method={written.method} /> <span className={classes.path}>{written.path}</span>{' '}
            <AnswerPill status={answer?.status} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
