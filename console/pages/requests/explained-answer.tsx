import { Anchor, Code, Group, List, Stack, Tabs, Text, Title } from '@mantine/core'
import type { ExplainedQuota, Explanation, OtherOutcome } from '../../../src/extensions/journal/explain.js'
import { useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { formatSeconds } from '../../format/dates.js'
import { formatReason } from '../../format/status.js'
import { rich, t } from '../../language/language.js'
import { AssumptionLink } from '../../parts/assumption-name.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Identifier } from '../../parts/identifier.js'
import { Instant } from '../../parts/instant.js'
import { JsonTree } from '../../parts/json-tree.js'
import { JumpTo } from '../../parts/jump-to.js'
import { NarrowFold } from '../../parts/narrow-fold.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { StatusPill } from '../../parts/status-pill.js'
import { TabList } from '../../parts/tab-list.js'
import { linkTo, setParameters, useParameter } from '../../shell/route.js'
import { CopyCurl } from './copy-curl.js'
import { ExchangeView } from './exchange-view.js'
import { ForkHere } from './fork-here.js'
import { SendAgain } from './send-again.js'
import { ChangedInShort, StateChanges } from './state-changes.js'
import { TryThere } from './try-there.js'
import { WhatToDo } from './what-to-do.js'

/** One answer: why it was given, in words first; what was sent and answered; and every fact. */
export const ExplainedAnswer = ({ request }: { readonly request: Explanation }) => {
  const shown = useParameter('tab') || 'why'
  return (
    <Tabs value={shown} onChange={(tab) => setParameters({ tab: tab === 'why' ? '' : (tab ?? '') })} keepMounted={false}>
      <TabList shown={shown}>
        <Tabs.Tab value="why">{t('Why')}</Tabs.Tab>
        <Tabs.Tab value="exchange">{t('Request and response')}</Tabs.Tab>
        <Tabs.Tab value="changes">{t('What it changed')}</Tabs.Tab>
        <Tabs.Tab value="try">{t('Try it in a fork')}</Tabs.Tab>
        <Tabs.Tab value="facts">{t('All facts')}</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="why" pt="md">
        <Why request={request} />
      </Tabs.Panel>
      <Tabs.Panel value="exchange" pt="md">
        <Stack>
          <ExchangeView request={request} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="changes" pt="md">
        <StateChanges requestId={request.request_id} order={3} />
      </Tabs.Panel>
      <Tabs.Panel value="try" pt="md">
        <TryThere request={request} />
      </Tabs.Panel>
      <Tabs.Panel value="facts" pt="md">
        <Stack>
          <Facts request={request} />
          <JsonTree value={request} what={t('the explanation')} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}

const Why = ({ request }: { readonly request: Explanation }) => (
  <Stack>
    {formatReason(request) === '' ? null : (
      <Text>
        <StatusPill entry={request} /> <EmulatorText text={formatReason(request)} />
      </Text>
    )}
    <Text data-testid="summary">
      <EmulatorText text={request.summary} />
    </Text>
    {request.method === 'GET' || request.status === null || request.status >= 400 ? null : (
      <ChangedInShort requestId={request.request_id} />
    )}
    <WhatToDo request={request} />
    <Text size="sm" c="dimmed">
      {rich('Specification: {section}', { section: <EmulatorText text={request.section} /> })}
    </Text>
    <FirstRequest request={request} />
    <Quotas request={request} />
    <SendAgain request={request} />
    <ForkHere requestId={request.request_id} />
    <NotTried request={request} />
    <WouldChange request={request} />
    <LeanedOn request={request} />
    <CopyCurl request={request} />
  </Stack>
)

/** Leads from a repeat of an idempotency key to the request that used it first. */
const FirstRequest = ({ request: { idempotency } }: { readonly request: Explanation }) => {
  const { id: world } = useWorld()
  const first = idempotency?.first_request_id ?? null
  if (first === null) return null
  return (
    <Anchor size="sm" className="wrap" href={linkTo(world, 'requests', first)}>
      {t('The first request with its key, {id}', { id: first })}
    </Anchor>
  )
}

const Facts = ({ request }: { readonly request: Explanation }) => (
  <ScrollTable label={t('Facts')}>
    <tbody>
      <Fact name={t('Request id')}>
        <Identifier value={request.request_id} />
      </Fact>
      <Fact name={t('At')}>
        <Instant value={request.at} />
      </Fact>
      <Fact name={t('Operation')}>{request.operation ?? t('none')}</Fact>
      <Fact name={t('Token')}>{request.token ?? t('none accepted')}</Fact>
      <Fact name={t('Environment')}>{request.environment}</Fact>
      <Fact name={t('Stage and rule')}>
        {request.stage}, {request.rule}
      </Fact>
      {request.scope === null ? null : <Fact name={t('Scope')}>{scopeWords(request.scope)}</Fact>}
      {request.idempotency === null ? null : <Fact name="Idempotency-Key">{request.idempotency.key ?? t('none was sent')}</Fact>}
      {request.scenario_step === null ? null : <Fact name={t('Scenario step')}>{request.scenario_step}</Fact>}
      {request.injected.length === 0 ? null : <Fact name={t('Done by a scenario')}>{request.injected.join(', ')}</Fact>}
      {request.fields.length === 0 ? null : <Fact name={t('Invalid members')}>{request.fields.join(', ')}</Fact>}
    </tbody>
  </ScrollTable>
)

const scopeWords = ({ required, held }: NonNullable<Explanation['scope']>): string =>
  held.length === 0
    ? t('needs {required}; the token has none', { required })
    : t('needs {required}; the token has {held}', { required, held: held.join(', ') })

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
)

/** Folded on a phone where it did not decide: there is more to say then. */
const Quotas = ({ request }: { readonly request: Explanation }) => {
  if (request.quotas.length === 0) return null
  const title = t('Quota before and after')
  if (deciding.includes(request.stage)) {
    return (
      <>
        <Title order={3} size="h5">
          {title}
        </Title>
        <QuotaCounts request={request} />
      </>
    )
  }
  return (
    <NarrowFold title={title}>
      <Title order={3} size="h5" visibleFrom="sm">
        {title}
      </Title>
      <QuotaCounts request={request} />
    </NarrowFold>
  )
}

/** Stages that refuse by what a token has used up. */
const deciding: readonly string[] = ['quota', 'cancel-block']

const QuotaCounts = ({ request: { quotas, block, rule } }: { readonly request: Explanation }) => (
  <>
    <ScrollTable
      label={t('Quota before and after')}
      columns={[t('Class'), t('Used before'), t('Used after'), t('Limit'), t('Refills')]}
    >
      <tbody>
        {quotas.map((quota) => (
          <tr key={quota.class}>
            <th scope="row">{quota.class}</th>
            <td>{quota.used_before}</td>
            <td>{quota.used}</td>
            <td>{quota.limit}</td>
            <td>
              {rich('in {duration}, at {instant}', {
                duration: formatSeconds(quota.refills_in_s),
                instant: <Instant value={quota.resets_at} />,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    {quotas
      .filter(({ used_before, limit }) => used_before >= limit)
      .map((quota) => (
        <Group key={quota.class} gap="xs">
          <Text size="sm">
            {rich('{quota} was used up before it arrived: {used} of {limit}.', {
              quota: <strong>{quota.class}</strong>,
              used: quota.used_before,
              limit: quota.limit,
            })}{' '}
            {refusing.includes(rule) ? countedWords(quota) : ''}
          </Text>
          <JumpTo at={quota.resets_at} what={t('the refill of {quota}', { quota: quota.class })} />
        </Group>
      ))}
    {block === null ? null : (
      <Group gap="xs">
        <Text size="sm">
          {block.until === null
            ? failureWords(block)
            : rich('{failures}; blocked until {instant}', {
                failures: failureWords(block),
                instant: <Instant value={block.until} />,
              })}
        </Text>
        {block.until === null ? null : <JumpTo at={block.until} what={t('the end of the block')} />}
      </Group>
    )}
  </>
)

/** Rules by which a quota refuses. */
const refusing: readonly string[] = ['quota-exceeded', 'quota-day-exceeded']

const countedWords = ({ used_before, used }: ExplainedQuota): string =>
  used > used_before ? t('The refused request was counted as well.') : t('The refused request itself was not counted.')

const failureWords = ({ failures, threshold }: NonNullable<Explanation['block']>): string =>
  threshold === null
    ? t('Failed look-ups on the cancel route: {failures}', { failures })
    : t('Failed look-ups on the cancel route: {failures} of {threshold}', { failures, threshold })

/** Stands before what is known, which is not all. */
const NotTried = ({ request: { not_tried } }: { readonly request: Explanation }) =>
  not_tried === undefined ? null : (
    <Text size="sm">
      <EmulatorText text={not_tried} />
    </Text>
  )

const WouldChange = ({ request: { would_change } }: { readonly request: Explanation }) => {
  if (would_change.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        {t('What would have changed the answer')}
      </Title>
      {would_change.slice(0, mostDeciding).map((deciding) => (
        <Deciding key={deciding.assumption} deciding={deciding} />
      ))}
      {would_change.length <= mostDeciding ? null : (
        <details>
          <summary>{t('{count} more', { count: would_change.length - mostDeciding })}</summary>
          <Stack mt="xs">
            {would_change.slice(mostDeciding).map((deciding) => (
              <Deciding key={deciding.assumption} deciding={deciding} />
            ))}
          </Stack>
        </details>
      )}
    </>
  )
}

/** So many assumptions are seen at once: the first are those that have most to do with the answer. */
const mostDeciding = 3

const Deciding = ({
  deciding: { assumption, value, confidence, alternatives },
}: {
  readonly deciding: Explanation['would_change'][number]
}) => (
  <div>
    <Text size="sm">
      <AssumptionLink id={assumption} />
    </Text>
    <Text size="sm">
      {rich('Assumed: {value} (confidence {confidence})', { value: <Code>{value}</Code>, confidence: t(confidence) })}
    </Text>
    <List size="sm">
      {alternatives.map((alternative) => (
        <List.Item key={alternative.value}>
          <Code>{alternative.value}</Code> <EmulatorText text={alternative.effect} hasCode />
          <OtherAnswer outcome={alternative} />
        </List.Item>
      ))}
    </List>
  </div>
)

/** What the answer would have told otherwise: another status alone, as everything else follows from it; what else differs is folded. */
const OtherAnswer = ({ outcome: { status, differences } }: { readonly outcome: OtherOutcome }) => {
  const shown = differences[0]?.member === 'status' ? 1 : mostDifferences
  const [first, others] = [differences.slice(0, shown), differences.slice(shown)]
  return (
    <>
      <List size="xs" withPadding>
        {status === null && <List.Item>{t('It would have waited for another request.')}</List.Item>}
        {first.map((difference) => (
          <OtherMember key={difference.member} difference={difference} />
        ))}
      </List>
      {others.length === 0 ? null : (
        <details>
          <summary>{countOf(others.length, 'more difference')}</summary>
          <List size="xs" withPadding>
            {others.map((difference) => (
              <OtherMember key={difference.member} difference={difference} />
            ))}
          </List>
        </details>
      )}
    </>
  )
}

/** So many differences of an answer with the same status are seen at once. */
const mostDifferences = 3

const OtherMember = ({ difference: { member, here, there } }: { readonly difference: OtherOutcome['differences'][number] }) => (
  <List.Item>
    {rich('{member}: {there} instead of {here}', {
      member,
      there: <Code>{there ?? t('none')}</Code>,
      here: <Code>{here ?? t('none')}</Code>,
    })}
  </List.Item>
)

const LeanedOn = ({ request: { assumptions: ids, not_tried } }: { readonly request: Explanation }) => {
  if (ids.length === 0 && not_tried !== undefined) return null
  return (
    <>
      <Title order={3} size="h5">
        {t('Assumptions it depends on')}
      </Title>
      {ids.length === 0 ? (
        <Text size="sm">{t('None.')}</Text>
      ) : (
        <List size="sm">
          {ids.map((id) => (
            <List.Item key={id}>
              <AssumptionLink id={id} />
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
