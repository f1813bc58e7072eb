import { Anchor, Code, Group, List, Stack, Tabs, Text, Title } from '@mantine/core'
import type { ExplainedQuota, Explanation, OtherOutcome } from '../../../journal/explanation.js'
import { useWorld } from '../../api/world-context.js'
import { formatSeconds } from '../../format/dates.js'
import { formatOutcome, formatReason, outcomeClass } from '../../format/status.js'
import { Instant } from '../../parts/instant.js'
import { JsonTree } from '../../parts/json-tree.js'
import { JumpTo } from '../../parts/jump-to.js'
import { Prose } from '../../parts/prose.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo } from '../../shell/route.js'
import { CopyCurl } from './copy-curl.js'
import { ExchangeView } from './exchange-view.js'
import { ForkHere } from './fork-here.js'
import { SendAgain } from './send-again.js'
import { StateChanges } from './state-changes.js'
import { TryThere } from './try-there.js'

/** One answer: why it was given, in words first; what was sent and answered; and every fact. */
export const ExplainedAnswer = ({ request }: { readonly request: Explanation }) => (
  <Tabs defaultValue="why" keepMounted={false}>
    <Tabs.List>
      <Tabs.Tab value="why">Why</Tabs.Tab>
      <Tabs.Tab value="exchange">Request and response</Tabs.Tab>
      <Tabs.Tab value="changes">What it changed</Tabs.Tab>
      <Tabs.Tab value="try">Try it there</Tabs.Tab>
      <Tabs.Tab value="facts">All facts</Tabs.Tab>
    </Tabs.List>
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
        <JsonTree value={request} what="the explanation" />
      </Stack>
    </Tabs.Panel>
  </Tabs>
)

const Why = ({ request }: { readonly request: Explanation }) => (
  <Stack>
    <Text>
      <strong className={outcomeClass(request)}>{formatOutcome(request)}</strong> {formatReason(request)}
    </Text>
    <Text data-testid="summary">{request.summary}</Text>
    <Text size="sm" c="dimmed">
      Specification: {request.section}
    </Text>
    <FirstRequest request={request} />
    <Quotas request={request} />
    <SendAgain request={request} />
    <ForkHere requestId={request.request_id} />
    <CopyCurl request={request} />
    <WouldChange request={request} />
    <LeanedOn request={request} />
  </Stack>
)

/** Leads from a repeat of an idempotency key to the request that used it first. */
const FirstRequest = ({ request: { idempotency } }: { readonly request: Explanation }) => {
  const { id: world } = useWorld()
  const first = idempotency?.first_request_id ?? null
  if (first === null) return null
  return (
    <Anchor size="sm" className="wrap" href={linkTo(world, 'requests', first)}>
      The first request with its key, {first}
    </Anchor>
  )
}

const Facts = ({ request }: { readonly request: Explanation }) => (
  <ScrollTable label="Facts">
    <tbody>
      <Fact name="Request id">
        <Code className="wrap">{request.request_id}</Code>
      </Fact>
      <Fact name="At">
        <Instant value={request.at} />
      </Fact>
      <Fact name="Operation">{request.operation ?? 'none'}</Fact>
      <Fact name="Token">{request.token ?? 'none accepted'}</Fact>
      <Fact name="Environment">{request.environment}</Fact>
      <Fact name="Stage and rule">
        {request.stage}, {request.rule}
      </Fact>
      {request.scope === null ? null : (
        <Fact name="Scope">
          needs {request.scope.required}; the token has {request.scope.held.join(', ') || 'none'}
        </Fact>
      )}
      {request.idempotency === null ? null : <Fact name="Idempotency-Key">{request.idempotency.key ?? 'none was sent'}</Fact>}
      {request.scenario_step === null ? null : <Fact name="Scenario step">{request.scenario_step}</Fact>}
      {request.injected.length === 0 ? null : <Fact name="Done by a scenario">{request.injected.join(', ')}</Fact>}
      {request.fields.length === 0 ? null : <Fact name="Wrong members">{request.fields.join(', ')}</Fact>}
    </tbody>
  </ScrollTable>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
)

const Quotas = ({ request: { quotas, block, rule } }: { readonly request: Explanation }) => {
  if (quotas.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        Quota before and after
      </Title>
      <ScrollTable label="Quota before and after" columns={['Class', 'Used before', 'Used after', 'Limit', 'Refills']}>
        <tbody>
          {quotas.map((quota) => (
            <tr key={quota.class}>
              <th scope="row">{quota.class}</th>
              <td>{quota.used_before}</td>
              <td>{quota.used}</td>
              <td>{quota.limit}</td>
              <td>
                in {formatSeconds(quota.refills_in_s)}, at <Instant value={quota.resets_at} />
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
              <strong>{quota.class}</strong> was used up before it came: {quota.used_before} of {quota.limit}.{' '}
              {refusing.includes(rule) ? countedWords(quota) : ''}
            </Text>
            <JumpTo at={quota.resets_at} what={`the refill of ${quota.class}`} />
          </Group>
        ))}
      {block === null ? null : (
        <Group gap="xs">
          <Text size="sm">
            Failed look-ups on the cancel route: {block.failures}
            {block.threshold === null ? '' : ` of ${block.threshold}`}
            {block.until === null ? null : (
              <>
                ; blocked until <Instant value={block.until} />
              </>
            )}
          </Text>
          {block.until === null ? null : <JumpTo at={block.until} what="the end of the block" />}
        </Group>
      )}
    </>
  )
}

/** Rules by which a quota refuses. */
const refusing: readonly string[] = ['quota-exceeded', 'quota-day-exceeded']

const countedWords = ({ used_before, used }: ExplainedQuota): string =>
  used > used_before ? 'The refused request was counted as well.' : 'The refused request itself was not counted.'

const WouldChange = ({ request: { would_change } }: { readonly request: Explanation }) => {
  if (would_change.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        What would have changed the answer
      </Title>
      {would_change.map(({ assumption, value, confidence, alternatives }) => (
        <div key={assumption}>
          <Text size="sm">
            <AssumptionLink id={assumption} /> is <Code>{value}</Code> (confidence {confidence})
          </Text>
          <List size="sm">
            {alternatives.map((alternative) => (
              <List.Item key={alternative.value}>
                <Code>{alternative.value}</Code> <Prose text={alternative.effect} />
                <OtherAnswer outcome={alternative} />
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </>
  )
}

/** What the answer would have told otherwise. */
const OtherAnswer = ({ outcome: { status, differences } }: { readonly outcome: OtherOutcome }) => (
  <List size="xs" withPadding>
    {status === null && <List.Item>It would have waited for another request.</List.Item>}
    {differences.map(({ member, here, there }) => (
      <List.Item key={member}>
        {member}: <Code>{there ?? 'none'}</Code> instead of <Code>{here ?? 'none'}</Code>
      </List.Item>
    ))}
  </List>
)

const LeanedOn = ({ request: { assumptions: ids, not_tried } }: { readonly request: Explanation }) => (
  <>
    <Title order={3} size="h5">
      Assumptions it depends on
    </Title>
    {not_tried === undefined ? null : <Text size="sm">{not_tried}</Text>}
    {ids.length === 0 ? (
      not_tried === undefined && <Text size="sm">None.</Text>
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

const AssumptionLink = ({ id }: { readonly id: string }) => {
  const { id: world } = useWorld()
  return (
    <Anchor size="sm" href={linkTo(world, 'assumptions', id)}>
      {id}
    </Anchor>
  )
}
