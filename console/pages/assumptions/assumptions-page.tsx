import { Card, Checkbox, Group, Pagination, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { CalibrationState } from '../../../src/extensions/calibrate/routes.js'
import type { AssumptionState, Connection, ProfileState } from '../../../src/extensions/control/schemas.js'
import type { UsedAssumptions } from '../../../src/extensions/counterfactuals/routes.js'
import { useAction, useControl } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { FileDrop } from '../../parts/file-drop.js'
import { Fold } from '../../parts/fold.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { Reading } from '../../parts/reading.js'
import { Snippet } from '../../parts/snippet.js'
import { useIsNarrow } from '../../parts/use-is-narrow.js'
import { linkTo, openAddress, setParameters, useRoute } from '../../shell/route.js'
import { asCode, asCommandLine, changedOf } from './as-options.js'
import { AssumptionCard } from './assumption-card.js'
import { inOrder, isShown } from './assumption-filter.js'
import { CalibrationCard } from './calibration-card.js'

/** Assumptions on a page, on a phone and elsewhere. */
const pageSizes = { narrow: 10, wide: 20 }

const AssumptionsPage = () => {
  const { detail = '', parameters, world = 'default' } = useRoute()
  const list = useControl<List<AssumptionState>>('/assumptions?with=question')
  const used = useControl<UsedAssumptions>('/assumptions/used').data
  const profiles = useControl<List<ProfileState>>('/profiles', false)
  const began = useControl<Connection>('/connection', false).data?.profile
  const change = useAction<Readonly<Record<string, string>>>((control, values) => control.send('PATCH', '/assumptions', values))
  const { data: calibration } = useControl<CalibrationState>('/calibration', false)
  const observed = useMemo(() => new Map(calibration?.data.map((one) => [one.id, one])), [calibration])
  const calibrate = useAction<File>(async (control, file) =>
    control.sendText('PUT', '/calibration', await file.text(), 'application/json'),
  )
  const take = (file: File | null | undefined): void => {
    if (file !== null && file !== undefined) calibrate.mutate(file)
  }
  // A link names an assumption; what is searched for then takes its place in the address.
  const text = detail === '' ? (parameters.get('search') ?? '') : detail
  const only = parameters.getAll('only').flatMap((list) => list.split(','))
  const assumptions = list.data?.data ?? []
  const changedCount = changedOf(assumptions).length
  const counts = useMemo(() => new Map(used?.data.map(({ id, count }) => [id, count])), [used])
  const filter = { text, onlyUsed: only.includes('used'), onlyChanged: only.includes('changed') }
  // What is refused of one assumption is told where it was chosen.
  const tried = Object.keys(change.variables ?? {})
  const refused = change.error !== null && tried.length === 1 ? tried[0] : undefined
  const shown = inOrder(assumptions.filter(isShown(filter, counts)), counts)
  const pageSize = pageSizes[useIsNarrow() ? 'narrow' : 'wide']
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1))
  const search = (next: string): void => {
    if (detail !== '') openAddress(linkTo(world, 'assumptions', undefined, Object.fromEntries(parameters)))
    setParameters({ search: next, page: '' }, true)
  }
  return (
    <FileDrop label={t('Assumptions')} onFile={take}>
      <Stack>
        <PageHead title={t('Assumptions')}>
          {t('What the specification leaves open, what is assumed for it, and the other possible values.')}
        </PageHead>
        <ProblemAlert error={refused === undefined ? change.error : null} />
        {/* What a file that was dropped came to is told in it. */}
        <Fold
          title={t('Profile, calibration and code')}
          note={changedCount === 0 ? undefined : countOf(changedCount, 'value changed', 'values changed')}
          isOpen={!calibrate.isIdle}
        >
          <Stack>
            <Card withBorder component="section" aria-label={t('Profile')}>
              <Group>
                <Text fw={600}>{t('Profile')}</Text>
                <QueryData query={profiles} what={t('the profiles')}>
                  {({ data }) =>
                    data.map(({ name, values }) => {
                      const isPresent = isPresentChoice(assumptions, values)
                      return (
                        <ActionButton
                          key={name}
                          size="xs"
                          variant={isPresent ? 'filled' : name === began ? 'light' : 'default'}
                          aria-pressed={isPresent}
                          onClick={() => change.mutate(values)}
                        >
                          {name}
                        </ActionButton>
                      )
                    })
                  }
                </QueryData>
              </Group>
              <QueryData query={list} what={t('what differs')}>
                {() => (
                  <Text size="sm" c="dimmed">
                    {differWords(changedCount, assumptions.length)}{' '}
                    {began === undefined ? null : t('This world began with the profile {profile}.', { profile: began })}
                  </Text>
                )}
              </QueryData>
            </Card>
            <CalibrationCard onFile={take} error={calibrate.error} isSending={calibrate.isPending} />
            <Card withBorder component="section" aria-label={t('The current choice')}>
              <QueryData query={list} what={t('the current choice')}>
                {({ data }) => (
                  <SimpleGrid cols={{ base: 1, md: 2 }}>
                    <Snippet title={t('As command line')} code={asCommandLine(data)} />
                    <Snippet title={t('As code')} code={asCode(data)} />
                  </SimpleGrid>
                )}
              </QueryData>
            </Card>
          </Stack>
        </Fold>
        <Group align="end">
          <TextInput
            type="search"
            label={t('Search assumptions')}
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={t('Only')}
            value={only}
            onChange={(chosen) => setParameters({ only: chosen.join(','), page: '' })}
          >
            <Group mt="xs">
              <Checkbox value="used" label={t('used in this run')} />
              <Checkbox value="changed" label={t('changed from the default')} />
            </Group>
          </Checkbox.Group>
          <QueryData query={list} what={t('the assumptions')}>
            {() =>
              used === undefined && filter.onlyUsed ? (
                <Reading what={t('what was used')} />
              ) : (
                <Text size="sm" role="status">
                  {t('{shown} of {all} assumptions', { shown: shown.length, all: assumptions.length })}
                </Text>
              )
            }
          </QueryData>
        </Group>
        {used?.not_tried === undefined ? null : (
          <Text size="sm">
            {t('Not tried with other values, so what they depended on is unknown: {requests} of this run.', {
              requests: countOf(used.not_tried, 'request'),
            })}
          </Text>
        )}
        {shown.slice((page - 1) * pageSize, page * pageSize).map((assumption) => (
          <AssumptionCard
            key={assumption.id}
            assumption={assumption}
            observed={observed.get(assumption.id)}
            count={used === undefined ? undefined : (counts.get(assumption.id) ?? 0)}
            error={assumption.id === refused ? change.error : null}
            onChange={(value) => change.mutate({ [assumption.id]: value })}
          />
        ))}
        {pages === 1 ? null : (
          <Pagination
            total={pages}
            value={page}
            onChange={(next) => {
              setParameters({ page: String(next) })
              window.scrollTo(0, 0)
            }}
            getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t('Go to the next page') : t('Go to the previous page'),
            })}
          />
        )}
      </Stack>
    </FileDrop>
  )
}

const isPresentChoice = (assumptions: readonly AssumptionState[], values: Readonly<Record<string, string>>): boolean =>
  assumptions.length > 0 && assumptions.every(({ id, value }) => values[id] === value)

const differWords = (changed: number, all: number): string =>
  changed === 1
    ? t('1 of {all} differs from the default.', { all })
    : t('{changed} of {all} differ from the default.', { changed, all })

export default AssumptionsPage
