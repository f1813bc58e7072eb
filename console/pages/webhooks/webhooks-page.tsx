import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { List } from '../../../src/emulator/control-lists.js'
import type { Delivery, Endpoint } from '../../../src/extensions/webhooks/describe.js'
import { useAction, useControl, useWorld } from '../../api/world-context.js'
import { rich, t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { linkTo, useNewForm, useParameter, useRoute, withParameters } from '../../shell/route.js'
import { CauseEvent } from './cause-event.js'
import { DeliveryFilters } from './delivery-filters.js'
import { DeliveryList, deliveryFilters } from './delivery-list.js'
import { EndpointTable, nameOf } from './endpoint-table.js'
import { NewEndpoint } from './new-endpoint.js'

const WebhooksPage = () => {
  const endpoints = useControl<List<Endpoint>>('/webhooks/endpoints', 1_000)
  const { parameters } = useRoute()
  const filter = new URLSearchParams(
    deliveryFilters.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  )
  const deliveries = useControl<List<Delivery>>(`/webhooks/deliveries?limit=100${filter.size === 0 ? '' : `&${filter}`}`, 1_000)
  const addresses = new Map(endpoints.data?.data.map((endpoint) => [endpoint.id, nameOf(endpoint)]))
  const deliver = useAction<void>((control) => control.send('POST', '/clock', { advance: 0 }))
  const { isOpen, open, close } = useNewForm()
  return (
    <Stack>
      <PageHead
        title={t('Webhooks')}
        aside={
          <Group>
            <Button variant="default" loading={deliver.isPending} onClick={() => deliver.mutate()}>
              {t('Deliver what is due')}
            </Button>
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
        {({ data }) => <EndpointTable endpoints={data} />}
      </QueryData>
      <CauseEvent />
      <Title order={2} size="h4">
        {t('Deliveries')}
      </Title>
      <DeliveryFilters addresses={addresses} />
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
