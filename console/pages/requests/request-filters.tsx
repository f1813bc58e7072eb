import { Autocomplete, Button, Group, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import { t } from '../../language/language.js'
import { presentParameter } from '../../shell/route.js'
import { completionsOf, matches, type SearchName, valueIn, withValue } from './request-search.js'

interface RequestFiltersProps {
  readonly search: string
  readonly entries: readonly RecordedEntry[]
  /** @param isTyped for each key pressed. */
  readonly onChange: (search: string, isTyped: boolean) => void
}

/** Search over requests. The selects write the most used restrictions into it. */
export const RequestFilters = ({ search, entries, onChange }: RequestFiltersProps) => {
  const completions = useMemo(() => completionsOf(search, entries), [search, entries])
  const select = (label: string, name: SearchName, values: readonly string[]) => (
    <NativeSelect
      label={label}
      value={valueIn(search, name)}
      onChange={({ currentTarget: { value } }) => onChange(withValue(presentParameter('search'), name, value), false)}
      data={[{ value: '', label: t('any') }, ...labelled(values, valueIn(search, name))]}
    />
  )
  return (
    <Group align="end" gap="xs">
      {select(t('Status'), 'status', ['2xx', '4xx', '5xx', 'lost', ...statusesOf(entries)])}
      {select(
        t('Operation'),
        'operation',
        distinct(entries, ({ operation }) => operation ?? 'none'),
      )}
      {select(
        t('Token'),
        'token',
        distinct(entries, ({ token }) => token ?? 'none'),
      )}
      <Autocomplete
        label={t('Search')}
        type="search"
        className="search"
        value={search}
        onChange={(text) => onChange(text, true)}
        data={[...completions]}
        // What is offered was chosen by the word under way; the field would filter by the whole text.
        filter={({ options }) => options}
        placeholder={t('status:4xx path:/orders words of a reason')}
      />
      <Button variant="default" onClick={() => onChange('', false)}>
        {t('Show all')}
      </Button>
    </Group>
  )
}

const labelled = (values: readonly string[], chosen: string) =>
  [...new Set([...values, ...(chosen === '' ? [] : [chosen])])].map((value) => ({
    value,
    label: labels[value] ?? value,
  }))

/** What stands for values that are no words of the API. */
const labels: Readonly<Record<string, string>> = { lost: t('never arrived'), none: t('none') }

const statusesOf = (entries: readonly RecordedEntry[]): readonly string[] =>
  distinct(
    entries.filter((entry) => !matches('status:lost')(entry)),
    ({ status }) => String(status),
  ).filter((status) => status !== '0')

const distinct = (entries: readonly RecordedEntry[], read: (entry: RecordedEntry) => string): readonly string[] =>
  [...new Set(entries.map(read))].sort()
