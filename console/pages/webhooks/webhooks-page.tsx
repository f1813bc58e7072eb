import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { DeliveryWithBody, Endpoint } from '../../../src/extensions/webhooks/describe.js'
import { useAction, useControl, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { NarrowFold } from '../../parts/narrow-fold.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { linkTo, useNewForm, useParameter, useRoute, withParameters } from '../../shell/route.js'
import { CauseEvent } from './cause-event.js'
import { DeliveryFilters } from './delivery-filters.js'
import { DeliveryList, deliveryFilters } from './delivery-list.js'
import { EndpointTable, NoEndpoint, nameOf } from './endpoint-table.js'
import { NewEndpoint } from './new-endpoint.js'

const WebhooksPage = () => {
  const endpoints = useControl<List<Endpoint>>('/webhooks/endpoints', 1_000)
  const { parameters } = useRoute()
  const filter = new URLSearchParams(
    deliveryFilters.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  )
  // Those about one record are picked out of as many as are counted at the record.
  if (!parameters.has('record')) filter.set('limit', '100')
  const deliveries = useControl<List<DeliveryWithBody>>(`/webhooks/deliveries?with=body&${filter}`, 1_000)
  const addresses = new Map(endpoints.data?.data.map((endpoint) => [endpoint.id, nameOf(endpoint)]))
  const deliver = useAction<void>((control) => control.send('POST', '/clock', { advance: 0 }))
  const [isFiltered] = useState(() => [...deliveryFilters, 'answer'].some((name) => parameters.has(name)))
  const { isOpen, open, close } = useNewForm()
  return (
    <Stack>
      <PageHead
        title={t('Webhooks')}
        aside={
          <Group>
            <ActionButton variant="default" loading={deliver.isPending} onClick={() => deliver.mutate()}>
              {t('Deliver what is due')}
            </ActionButton>
            <Button onClick={open}>{t('New endpoint')}</Button>
          </Group>
        }
      >
        {t(
          'Endpoints that receive events, and the result of each delivery. Everything about webhooks is assumed: the specification shows none.',
        )}
      </PageHead>
      <ProblemAlert error={deliver.error} />
      <NewEndpoint isOpen={isOpen} onClose={close} />
      <QueryData query={endpoints} what={t('the endpoints')}>
        {({ data }) =>
          data.length === 0 ? (
            <NoEndpoint />
          ) : (
            <NarrowFold title={countOf(data.length, 'endpoint')}>
              <EndpointTable endpoints={data} />
            </NarrowFold>
          )
        }
      </QueryData>
      <CauseEvent />
      <Title order={2} size="h4">
        {t('Deliveries')}
      </Title>
      <NarrowFold title={t('Choose among the deliveries')} isOpen={isFiltered}>
        <DeliveryFilters addresses={addresses} />
      </NarrowFold>
      <OneRecord />
      <QueryData query={deliveries} what={t('the deliveries')}>
        {({ data }) => <DeliveryList deliveries={data} addresses={addresses} />}
      </QueryData>
    </Stack>
  )
}

/** Says that only the deliveries about one record are shown, and leads to it. */
const OneRecord = () => {
  const { id } = useWorld()
  const record = useParameter('record')
  if (record === '') return null
  return (
    <Group gap="xs">
      <Text size="sm">
        {rich('Only deliveries about {record}.', {
          record: (
            <Anchor size="sm" href={linkTo(id, 'data', record)}>
              {record}
            </Anchor>
          ),
        })}
      </Text>
      <Anchor size="sm" href={withParameters({ record: '' })}>
        {t('Show all deliveries')}
      </Anchor>
    </Group>
  )
}

export default WebhooksPage
