import { Accordion, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LandmarkState } from '../../../src/extensions/control/schemas.js'
import type { Delivery, DeliveryWithBody } from '../../../src/extensions/webhooks/describe.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { formatInstant } from '../../format/dates.js'
import { recordOfDelivery } from '../../format/delivery-record.js'
import { plainText } from '../../format/plain-text.js'
import { changeLine } from '../../format/shell-lines.js'
import { rich, t } from '../../language/language.js'
import { EmptyState } from '../../parts/empty-state.js'
import { CutName } from '../../parts/identifier.js'
import { Instant } from '../../parts/instant.js'
import { Pill, type Tone } from '../../parts/pill.js'
import { Purpose } from '../../parts/purpose.js'
import { useIsNarrow } from '../../parts/use-is-narrow.js'
import { openDetail, useRoute } from '../../shell/route.js'
import { AttemptAnswer, bareAnswerOf, DeliveryDetail } from './delivery-detail.js'

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryWithBody[]
  /** Address of an endpoint by its id. */
  readonly addresses: ReadonlyMap<string, string>
}

/** Deliveries that are shown before somebody asks for the others, on a phone and elsewhere. */
const firstShown = { narrow: 10, wide: 20 }

/** The newest deliveries, each with its attempts. The address of the page names the one that is open. */
export const DeliveryList = ({ deliveries, addresses }: DeliveryListProps) => {
  const { detail, parameters } = useRoute()
  const answer = parameters.get('answer') ?? ''
  const record = parameters.get('record') ?? ''
  const shown = deliveries.filter(
    (delivery) => plainText(outcomeOf(delivery)).includes(plainText(answer)) && (record === '' || isAbout(delivery, record)),
  )
  const [isWhole, setWhole] = useState(false)
  const shownFirst = firstShown[useIsNarrow() ? 'narrow' : 'wide']
  const first = isWhole || shown.findIndex(({ id }) => id === detail) >= shownFirst ? shown : shown.slice(0, shownFirst)
  const isFiltered = [...deliveryFilters, 'answer', 'record'].some((name) => (parameters.get(name) ?? '') !== '')
  return (
    <Stack component="section" aria-label={t('Deliveries')}>
      {shown.length === 0 ? (
        isFiltered ? (
          <Text>{t('No delivery matches.')}</Text>
        ) : (
          <NoDelivery />
        )
      ) : (
        <Accordion
          variant="contained"
          transitionDuration={0}
          value={detail ?? null}
          onChange={(id) => openDetail(id ?? undefined)}
        >
          {first.map((delivery) => (
            <Accordion.Item key={delivery.id} value={delivery.id}>
              <Accordion.Control>
                <div className="delivery">
                  <span>
                    <Pill tone={tones[delivery.state]}>{t(delivery.state)}</Pill>
                  </span>
                  <strong>{delivery.event}</strong>
                  <span>{countOf(delivery.attempts.length, 'attempt')}</span>
                  <span>
                    <Outcome delivery={delivery} />
                  </span>
                  <CutName value={addresses.get(delivery.endpoint) ?? t('a removed endpoint')} />
                  <Instant value={delivery.created_at} />
                  {delivery.disturbed === undefined ? null : <Purpose />}
                </div>
              </Accordion.Control>
              <Accordion.Panel>
                <DeliveryDetail delivery={delivery} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {first.length === shown.length ? null : (
        <Button variant="default" w="fit-content" onClick={() => setWhole(true)}>
          {t('Show {count} more', { count: shown.length - first.length })}
        </Button>
      )}
    </Stack>
  )
}

/** How the states of deliveries are tinted. */
const tones: Readonly<Record<Delivery['state'], Tone>> = { pending: 'amber', delivered: 'green', failed: 'red' }

const NoDelivery = () => {
  const { id } = useWorld()
  const { data } = useControl<LandmarkState>('/landmarks', false)
  const product = data?.product_active?.id ?? '<product>'
  return (
    <EmptyState
      text={t('No event to deliver has occurred yet. A sale makes one.')}
      title={t('Make a sale in a shell')}
      command={changeLine(id, '/orders', { product_id: product })}
    />
  )
}

/** Whether a delivery is about a record such as `orders:6kouyxqnsync3qs5`, or about the subscription of such an order. */
const isAbout = (delivery: DeliveryWithBody, record: string): boolean => {
  const found = recordOfDelivery(delivery)
  return found !== undefined && [`${found.kind}:${found.id}`, `orders:${found.order}`].includes(record)
}

/** Names of the filters, which are parameters of the control API and of the address. */
export const deliveryFilters = ['event', 'state', 'endpoint'] as const

/** Instant of the attempt after the last one; null for none. */
const nextOf = ({ due_at, state }: Delivery): string | null => (state === 'pending' ? due_at : null)

/** What the last attempt came to, and when the next one is due; nothing before the first. */
const Outcome = ({ delivery }: { readonly delivery: Delivery }) => {
  const last = delivery.attempts.at(-1)
  if (last === undefined) return null
  const answer = <AttemptAnswer answered={last} />
  const next = nextOf(delivery)
  return next === null ? answer : rich('{answer}, next attempt {at}', { answer, at: formatInstant(next) })
}

/** The same as a text to search in. */
const outcomeOf = (delivery: Delivery): string => {
  const last = delivery.attempts.at(-1)
  if (last === undefined) return ''
  const answer = bareAnswerOf(last) ?? String(last.error)
  const next = nextOf(delivery)
  return next === null ? answer : t('{answer}, next attempt {at}', { answer, at: formatInstant(next) })
}
