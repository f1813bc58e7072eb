import { Alert, Card, FileButton, Group, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { describeProblem } from '../../api/problems.js'
import { restoreInPlace, useUndoableAction } from '../../api/undo.js'
import { useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

interface Chosen {
  readonly snapshot: unknown
  /** Name of the file. */
  readonly file: string
}

/** Saves the whole state of the world to a file, and restores it from one. */
export const SnapshotCard = () => {
  const { id, control } = useWorld()
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const forgetFile = useRef<() => void>(null)
  const restore = useUndoableAction<Chosen>({
    act: (to, { snapshot }) => to.send('PUT', '/snapshot', snapshot),
    said: ({ file }) => t('The world {id} was restored from the file {file}.', { id, file }),
    undo: restoreInPlace(t('The restore of the world {id} was undone.', { id })),
  })
  const save = async (): Promise<void> => {
    const snapshot = await control.get<object>('/snapshot')
    offerFile(`${id}.snapshot.json`, JSON.stringify(snapshot))
  }
  const load = async (file: File | null): Promise<void> => {
    if (file === null) return
    const snapshot: unknown = JSON.parse(await file.text())
    await restore.mutateAsync({ snapshot, file: file.name })
    setSaid(t('The world {id} was restored from {file}.', { id, file: file.name }))
  }
  const tell = (act: () => Promise<void>): void => {
    setFault(undefined)
    setSaid('')
    restore.reset()
    // The same file can be chosen again.
    forgetFile.current?.()
    act().catch((error: unknown) => setFault(describeProblem(error)))
  }
  return (
    <Card withBorder component="section" aria-label={t('Snapshot')}>
      <Title order={2} size="h4">
        {t('Snapshot')}
      </Title>
      <Text size="sm">
        {t('The whole state of {id} as JSON. After a restore, the same requests get the same answers.', { id })}
      </Text>
      <Group mt="xs">
        <ActionButton onClick={() => tell(save)}>{t('Save to a file')}</ActionButton>
        <FileButton
          resetRef={forgetFile}
          onChange={(file) => tell(() => load(file))}
          accept="application/json"
          inputProps={{ 'aria-label': t('Snapshot file') }}
        >
          {(props) => (
            <ActionButton variant="default" loading={restore.isPending} {...props}>
              {t('Restore from a file')}
            </ActionButton>
          )}
        </FileButton>
      </Group>
      <Text role="status" className="said">
        {said}
      </Text>
      {restore.error === null && fault !== undefined ? (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      ) : (
        <ProblemAlert error={restore.error} />
      )}
    </Card>
  )
}

const offerFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
