import { Alert, Anchor, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { controlBase } from '../../api/control.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { SourceCard } from '../../parts/source-card.js'
import { locatedProblemsOf, type SentData, sendData } from './send-data.js'

/** Data documents in and out. */
export const DocumentsTab = () => (
  <Stack>
    <ImportCard />
    <ExportCard />
  </Stack>
)

const ImportCard = () => {
  const [text, setText] = useState('')
  const take = useAction<SentData, string>((control, sent) => sendData(control, sent))
  const { error, variables } = take
  const list = locatedProblemsOf(error)
  return (
    <SourceCard
      title={t('Import a document')}
      label={t('Data as JSON or YAML')}
      text={text}
      onText={setText}
      error={error}
      problems={list === null ? null : { title: t('The document was rejected'), list, sent: variables?.text ?? '' }}
    >
      <Button onClick={() => take.mutate({ method: 'POST', text })} disabled={text.trim() === ''} loading={take.isPending}>
        {t('Add to the current data')}
      </Button>
      <ConfirmedButton
        variant="default"
        consequence={t('All data written to this world is lost, including its journal. The world restarts with this document.')}
        onConfirm={() => take.mutate({ method: 'PUT', text })}
        disabled={text.trim() === '' || take.isPending}
      >
        {t('Restart with it')}
      </ConfirmedButton>
      {take.data === undefined ? null : <Alert role="status">{take.data}</Alert>}
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
