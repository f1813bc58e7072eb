import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { List } from '../../../control-schemas/lists.js'
import type { Delivery, Endpoint } from '../../../webhooks/describe.js'
import { useAction, useControl } from '../../api/world-context.js'
import { Known } from '../../parts/known.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { DeliveryList } from './delivery-list.js'
import { EndpointTable } from './endpoint-table.js'
import { NewEndpoint } from './new-endpoint.js'

const WebhooksPage = () => {
  const endpoints = useControl<List<Endpoint>>('/webhooks/endpoints', 1_000)
  const deliveries = useControl<List<Delivery>>('/webhooks/deliveries?limit=100', 1_000)
  const deliver = useAction<void>((control) => control.send('POST', '/clock', { advance: 0 }))
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Stack>
      <PageHead
        title="Webhooks"
        aside={
          <Group>
            <Button variant="default" onClick={() => deliver.mutate()}>
              Deliver what is due
            </Button>
            <Button onClick={open}>New endpoint</Button>
          </Group>
        }
      >
        Who is told of what happens, and what became of it. All about webhooks is assumed: the specification shows none.
      </PageHead>
      <ProblemAlert error={deliver.error} />
      <NewEndpoint isOpen={isOpen} onClose={close} />
      <Known query={endpoints} what="the endpoints">
        {({ data }) => <EndpointTable endpoints={data} />}
      </Known>
      <Known query={deliveries} what="the deliveries">
        {({ data }) => <DeliveryList deliveries={data} />}
      </Known>
    </Stack>
  )
}

export default WebhooksPage
