import { Alert, Button, Card, FileButton, Group, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { describeProblem } from '../../api/problems.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** Saves the whole state of the world to a file, and restores it from one. */
export const SnapshotCard = () => {
  const { id, control } = useWorld()
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  /** Snapshot of what the last restore replaced. */
  const [replaced, setReplaced] = useState<object>()
  const forgetFile = useRef<() => void>(null)
  const restore = useAction<unknown>((to, snapshot) => to.send('PUT', '/snapshot', snapshot))
  const save = async (): Promise<void> => {
    const snapshot = await control.get<object>('/snapshot')
    offerFile(`${id}.snapshot.json`, JSON.stringify(snapshot))
  }
  const load = async (file: File | null): Promise<void> => {
    if (file === null) return
    const snapshot: unknown = JSON.parse(await file.text())
    const present = await control.get<object>('/snapshot')
    await restore.mutateAsync(snapshot)
    setReplaced(present)
    setSaid(t('The world {id} was restored from {file}.', { id, file: file.name }))
  }
  const undo = async (): Promise<void> => {
    await restore.mutateAsync(replaced)
    setReplaced(undefined)
    setSaid(t('The restore of the world {id} was undone.', { id }))
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
        <Button onClick={() => tell(save)}>{t('Save to a file')}</Button>
        <FileButton
          resetRef={forgetFile}
          onChange={(file) => tell(() => load(file))}
          accept="application/json"
          inputProps={{ 'aria-label': t('Snapshot file') }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('Restore from a file')}
            </Button>
          )}
        </FileButton>
        {replaced === undefined ? null : (
          <Button variant="default" loading={restore.isPending} onClick={() => tell(undo)}>
            {t('Undo the restore')}
          </Button>
        )}
      </Group>
      <Text role="status">{said}</Text>
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
