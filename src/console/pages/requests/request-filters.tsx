import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { RecordedEntry } from '../../../journal/journal-entry.js'
import { noFilter, type RequestFilter } from './request-filter.js'

interface RequestFiltersProps {
  readonly filter: RequestFilter
  readonly entries: readonly RecordedEntry[]
  readonly onChange: (filter: RequestFilter) => void
}

/** Chooses by status, operation, token and text, out of what there is. */
export const RequestFilters = ({ filter, entries, onChange }: RequestFiltersProps) => {
  const change = (member: keyof RequestFilter) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...filter, [member]: event.currentTarget.value })
  const statuses = choices(filter.status, entries, ({ status }) => String(status))
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label="Status"
        value={filter.status}
        onChange={change('status')}
        data={[
          { value: '', label: 'any' },
          '2xx',
          '4xx',
          '5xx',
          { value: 'lost', label: 'never arrived' },
          ...statuses.filter((status) => status !== 'lost' && status !== '0' && !status.endsWith('xx')),
        ]}
      />
      <NativeSelect
        label="Operation"
        value={filter.operation}
        onChange={change('operation')}
        data={[{ value: '', label: 'any' }, ...choices(filter.operation, entries, ({ operation }) => operation ?? 'none')]}
      />
      <NativeSelect
        label="Token"
        value={filter.token}
        onChange={change('token')}
        data={[{ value: '', label: 'any' }, ...choices(filter.token, entries, ({ token }) => token ?? 'none')]}
      />
      <TextInput label="Text" type="search" value={filter.text} onChange={change('text')} placeholder="path, reason, id" />
      <Button variant="default" onClick={() => onChange(noFilter)}>
        Show all
      </Button>
    </Group>
  )
}

const choices = (chosen: string, entries: readonly RecordedEntry[], read: (entry: RecordedEntry) => string): string[] => {
  const values = new Set(entries.map(read))
  if (chosen !== '') values.add(chosen)
  return [...values].sort()
}
