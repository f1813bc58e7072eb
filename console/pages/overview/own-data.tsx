import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { DataRefs } from '../../../src/extensions/data/refs.js'
import { controlBase } from '../../api/control.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { commandLine } from '../../format/command-line.js'
import { formatNumber, t } from '../../language/language.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Snippet } from '../../parts/snippet.js'
import { linkTo } from '../../shell/route.js'

/** So many labels of a kind are named; the others are counted. */
const mostNamed = 8

/** Records that documents declared, and how to make them again: in a shell, and in a test. Nothing where there is none. */
export const OwnData = () => {
  const { id } = useWorld()
  const { data } = useControl<{ readonly refs: DataRefs }>('/data/refs')
  const kinds = Object.entries(data?.refs ?? {}).filter(([, records]) => Object.keys(records).length > 0)
  if (kinds.length === 0) return null
  return (
    <Card component="section" aria-label={t('Own data')}>
      <Title order={2} size="h4">
        {t('Own data')}
      </Title>
      <Stack gap="xs" mt="xs">
        {kinds.map(([kind, records]) => (
          <Labels key={kind} kind={kind} records={records} />
        ))}
        <Snippet title={t('Save it to a file')} code={saveCommand(id)} />
        <Snippet title={t('Start with it')} code={startCommand} />
        <Snippet title={t('In a test')} code={inTest} />
      </Stack>
    </Card>
  )
}

const saveCommand = (world: string): string =>
  `curl -o data.yaml "${window.location.origin}${controlBase(world)}/data?format=yaml"
curl -o data.json "${window.location.origin}${controlBase(world)}/data?format=json"`

const startCommand = commandLine('--data data.yaml')

const inTest = `import { createEmulator } from 'producer-commerce-emulator'
import data from './data.json' with { type: 'json' }

const emulator = createEmulator({ data })`

interface LabelsProps {
  readonly kind: string
  readonly records: DataRefs[keyof DataRefs]
}

const Labels = ({ kind, records }: LabelsProps) => {
  const { id } = useWorld()
  const labels = Object.entries(records)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {formatNumber(labels.length)} <EmulatorText text={kind} />
      </Text>
      {labels.slice(0, mostNamed).map(([label, record]) => {
        const detail = detailOf(kind, record)
        if (detail === undefined) return <span key={label}>{label}</span>
        return (
          <Anchor key={label} size="sm" href={linkTo(id, 'data', detail)}>
            {label}
          </Anchor>
        )
      })}
      {labels.length > mostNamed ? <Text size="sm">{t('And {count} more.', { count: labels.length - mostNamed })}</Text> : null}
    </Group>
  )
}

/** Record in an address of the data page; undefined for a kind without a view of its own. */
const detailOf = (kind: string, record: { readonly id: string | number; readonly hash?: string }): string | undefined => {
  if (kind === 'orders') return `orders:${record.hash}`
  return kind === 'products' || kind === 'subscriptions' ? `${kind}:${record.id}` : undefined
}
