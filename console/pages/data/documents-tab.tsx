import { Alert, Anchor, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { controlBase } from '../../api/control.js'
import { restoreInPlace, undoableFor, useUndoableAction } from '../../api/undo.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { SourceCard } from '../../parts/source-card.js'
import { type LoadedData, locatedProblemsOf, type SentData, sendData } from './send-data.js'

interface DocumentsTabProps {
  readonly onLoaded: (loaded: LoadedData) => void
}

/** Data documents in and out. */
export const DocumentsTab = ({ onLoaded }: DocumentsTabProps) => (
  <Stack>
    <ImportCard onLoaded={onLoaded} />
    <ExportCard />
  </Stack>
)

const ImportCard = ({ onLoaded }: DocumentsTabProps) => {
  const { id } = useWorld()
  const [text, setText] = useState('')
  const add = useAction<SentData, LoadedData>((control, sent) => sendData(control, sent))
  const restart = useUndoableAction<SentData, LoadedData>({
    act: (control, sent) => sendData(control, sent),
    said: () => t('The world {id} restarted with a document.', { id }),
    undo: restoreInPlace(t('The world {id} is as it was before the document.', { id })),
  })
  const [last, setLast] = useState<'add' | 'restart'>('add')
  const { data, error, variables } = last === 'add' ? add : restart
  const sent = variables?.text ?? ''
  const list = locatedProblemsOf(error, sent)
  const load = (how: typeof last): void => {
    setLast(how)
    if (how === 'add') add.mutate({ method: 'POST', text }, { onSuccess: onLoaded })
    else restart.mutate({ method: 'PUT', text }, { onSuccess: onLoaded })
  }
  const isEmpty = text.trim() === ''
  return (
    <SourceCard
      title={t('Import a document')}
      label={t('Data as JSON or YAML')}
      text={text}
      onText={setText}
      error={error}
      problems={list === null ? null : { title: t('The document was rejected'), list, sent }}
    >
      <ActionButton onClick={() => load('add')} disabled={isEmpty} loading={add.isPending}>
        {t('Add to the current data')}
      </ActionButton>
      <ConfirmedButton
        variant="default"
        consequence={`${t('All data written to this world goes, including its journal. The world restarts with this document.')} ${undoableFor()}`}
        onConfirm={() => load('restart')}
        disabled={isEmpty}
        loading={restart.isPending}
      >
        {t('Restart with it')}
      </ConfirmedButton>
      {data === undefined ? null : <Alert role="status">{data.said}</Alert>}
    </SourceCard>
  )
}

const ExportCard = () => {
  const { id } = useWorld()
  const [only, setOnly] = useState('')
  const labels = only
    .split(/[\s,]+/)
    .filter((label) => label !== '')
    .map(encodeURIComponent)
    .join(',')
  const addressOf = (format: string): string =>
    `${controlBase(id)}/data?format=${format}${labels === '' ? '' : `&labels_only=${labels}`}`
  return (
    <Card withBorder component="section" aria-label={t('Export a document')}>
      <Title order={2} size="h4">
        {t('Export a document')}
      </Title>
      <Text size="sm">{t('The current data as a document with absolute times, which another world can start with.')}</Text>
      <TextInput
        maw={480}
        label={t('Only these records')}
        description={t(
          'Labels, hashes or ids, separated by commas; records that they need are included. Leave it empty to export everything.',
        )}
        value={only}
        onChange={(event) => setOnly(event.currentTarget.value)}
      />
      <Group mt="xs">
        <Anchor href={addressOf('yaml')} download="data.yaml">
          {t('Download YAML')}
        </Anchor>
        <Anchor href={addressOf('json')} download="data.json">
          {t('Download JSON')}
        </Anchor>
      </Group>
    </Card>
  )
}
