import { Autocomplete, Button, NativeSelect } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { type RefObject, useMemo } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { t } from '../../language/language.js'
import { presentParameter } from '../../shell/route.js'
import { completionsOf, matches, type SearchName, type SoughtIds, valueIn, valuesOf, withValue } from './request-search.js'
import classes from './requests.module.css'

interface RequestFiltersProps {
  readonly search: string
  readonly entries: readonly FeedEntry[]
  readonly idsOf: SoughtIds
  /** The field of the search. */
  readonly field: RefObject<HTMLInputElement | null>
  /** @param isTyped for each key pressed. */
  readonly onChange: (search: string, isTyped: boolean) => void
}

/** Search over requests in one line. The selects write the most used restrictions into it, and count what each would show. */
export const RequestFilters = ({ search, entries, idsOf, field, onChange }: RequestFiltersProps) => {
  const completions = useMemo(() => completionsOf(search, entries), [search, entries])
  const facet = (name: SearchName, label: string) => (
    <Facet
      {...{ name, label, search, entries, idsOf }}
      onChange={(value) => onChange(withValue(presentParameter('search'), name, value), false)}
    />
  )
  return (
    <search className={classes.filters}>
      <Autocomplete
        ref={field}
        aria-label={t('Search')}
        aria-keyshortcuts="/"
        className={classes.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={search === '' ? <kbd className={classes.key}>/</kbd> : null}
        value={search}
        onChange={(text) => onChange(text, true)}
        data={[...completions]}
        // What is offered was chosen by the word under way; the field would filter by the whole text.
        filter={({ options }) => options}
        placeholder={t('status:4xx path:/orders words of a reason')}
      />
      {facet('status', t('Status'))}
      {facet('operation', t('Operation'))}
      {facet('token', t('Token'))}
      {search === '' ? null : (
        <Button variant="subtle" color="gray" flex="none" onClick={() => onChange('', false)}>
          {t('Show all')}
        </Button>
      )}
    </search>
  )
}

interface FacetProps extends Pick<RequestFiltersProps, 'search' | 'entries' | 'idsOf'> {
  readonly name: SearchName
  readonly label: string
  readonly onChange: (value: string) => void
}

/** Values of one name with the number of requests that have each, as far as the rest of the search lets them through. */
const Facet = ({ name, label, search, entries, idsOf, onChange }: FacetProps) => {
  const counts = useMemo(
    () => countValues(name, entries.filter(matches(withValue(search, name, ''), idsOf))),
    [name, entries, search, idsOf],
  )
  const chosen = valueIn(search, name)
  const values = [
    ...new Set([...(name === 'status' ? statusClasses : []), ...[...counts.keys()].sort(), ...(chosen === '' ? [] : [chosen])]),
  ]
  return (
    <NativeSelect
      aria-label={label}
      className={classes.facet}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      data={[
        { value: '', label },
        ...values.map((value) => ({ value, label: `${labels[`${name} ${value}`] ?? value} · ${counts.get(value) ?? 0}` })),
      ]}
    />
  )
}

const statusClasses: readonly string[] = ['2xx', '4xx', '5xx', 'lost']

/** What stands for values that are no words of the API, by name and value. */
const labels: Readonly<Record<string, string>> = {
  'status lost': t('never arrived'),
  'status refused': t('refused'),
  'operation none': t('no operation'),
  'token none': t('no token'),
}

const countValues = (name: SearchName, entries: readonly FeedEntry[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const entry of entries) for (const value of valuesOf(name, entry)) counts.set(value, (counts.get(value) ?? 0) + 1)
  // A connection that was cut before any status is lost.
  if (name === 'status') for (const value of ['0', '0xx']) counts.delete(value)
  return counts
}
