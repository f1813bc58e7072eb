import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { startTimer } from '../../api/timer.js'
import { useFeed, useWorld } from '../../api/world-context.js'
import { language, t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { Reading } from '../../parts/reading.js'

/** After this the frame is loaded anew where the browser shows a page of its own in it, because nobody answered. */
const retryMs = 1_000

/** The same where its document came, and its code did not: a slow browser takes its time for that. */
const patienceMs = 30_000

/** Between two looks at whether the frame shows something. */
const lookMs = 100

/** The reference is a document of its own: its library brings styles that the policy of this page does not allow. */
const ReferencePage = () => {
  const { id } = useWorld()
  const { state } = useFeed()
  const [tries, setTries] = useState(0)
  const [isBegun, setIsBegun] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (state === 'live') setIsBegun(true)
  }, [state])
  useEffect(() => {
    if (isDrawn) return
    const look = setInterval(() => setIsDrawn(hasDrawn(frame.current)), lookMs)
    return () => clearInterval(look)
  }, [isDrawn])
  return (
    <Stack>
      <PageHead title={t('Reference')}>
        {t('Every operation, generated from the wire schemas, with a token filled in: send calls from here.')}
      </PageHead>
      {language === 'en' ? null : <Text size="sm">{t('The reference below is in English.')}</Text>}
      {isDrawn ? null : <Reading what={t('the reference')} />}
      {isBegun ? (
        <iframe
          ref={frame}
          key={tries}
          className="reference"
          data-empty={!isDrawn || undefined}
          title={t('API reference')}
          src={`${import.meta.env.BASE_URL}reference.html?world=${encodeURIComponent(id)}`}
          onLoad={({ currentTarget }) => {
            startTimer(currentTarget.contentDocument === null ? retryMs : patienceMs, () => {
              if (!hasBegun(currentTarget)) setTries((tried) => tried + 1)
            })
          }}
        />
      ) : null}
    </Stack>
  )
}

/** Whether the code of the document in the frame runs. One that is leaving has no element any more, whatever its type says. */
const hasBegun = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.documentElement?.dataset['begun'] !== undefined

/** Whether the document in the frame shows something: the reference, or why there is none. */
const hasDrawn = (frame: HTMLIFrameElement | null): boolean =>
  frame?.contentDocument?.documentElement?.dataset['drawn'] !== undefined

export default ReferencePage
