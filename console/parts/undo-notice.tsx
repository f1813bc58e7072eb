import { Button, Group, Paper, Portal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeProblem } from '../api/problems.js'
import { startTimer } from '../api/timer.js'
import { offerUndo, type UndoOffer, undoMs, useOfferedUndo } from '../api/undo.js'
import { t } from '../language/language.js'
import classes from './undo-notice.module.css'

/** Offers to undo the last act that destroyed something, in a corner of every page. */
export const UndoNotice = () => {
  const offer = useOfferedUndo()
  const [undone, setUndone] = useState<{ readonly offer: UndoOffer | undefined; readonly said: string }>()
  useEffect(() => (undone === undefined ? undefined : startTimer(undoMs, () => setUndone(undefined))), [undone])
  // What was undone is over once something else can be.
  const said = undone !== undefined && (offer === undefined || offer === undone.offer) ? undone.said : undefined
  return (
    <Portal>
      <section className={classes.corner} aria-label={t('Undo')} role="status">
        {offer === undefined || offer === undone?.offer ? null : (
          <Offered offer={offer} onUndone={(text) => setUndone({ offer, said: text })} />
        )}
        {said === undefined ? null : (
          <Notice text={said} onClose={() => setUndone(undefined)}>
            {null}
          </Notice>
        )}
      </section>
    </Portal>
  )
}

const Offered = ({ offer, onUndone }: { readonly offer: UndoOffer; readonly onUndone: (said: string) => void }) => {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: offer.undo,
    onSuccess: (said) => {
      onUndone(said)
      offerUndo(undefined)
    },
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Notice text={undo.error === null ? offer.said : describeProblem(undo.error)} onClose={() => offerUndo(undefined)}>
      <Button size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate()}>
        {t('Undo')}
      </Button>
    </Notice>
  )
}

interface NoticeProps {
  readonly text: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

const Notice = ({ text, onClose, children }: NoticeProps) => (
  <Paper withBorder shadow="md" className={classes.notice}>
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" className="wrap" flex={1}>
        {text}
      </Text>
      {children}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        {t('Dismiss')}
      </Button>
    </Group>
  </Paper>
)
