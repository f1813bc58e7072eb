import { Accordion, Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { Delivery } from '../../../webhooks/describe.js'
import { countOf } from '../../format/count.js'
import { Instant } from '../../parts/instant.js'
import { DeliveryDetail } from './delivery-detail.js'

const colours = { pending: 'yellow', delivered: 'green', failed: 'red' } as const

/** The newest deliveries, each with its attempts. */
export const DeliveryList = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => (
  <Stack component="section" aria-label="Deliveries">
    <Title order={2} size="h4">
      Deliveries
    </Title>
    {deliveries.length === 0 ? (
      <Text>Nothing has happened yet that anybody is told of.</Text>
    ) : (
      <Accordion variant="contained" transitionDuration={0}>
        {deliveries.map((delivery) => (
          <Accordion.Item key={delivery.id} value={delivery.id}>
            <Accordion.Control>
              <Group gap="sm">
                <Badge color={colours[delivery.state]} variant="light" autoContrast>
                  {delivery.state}
                </Badge>
                <Text fw={600}>{delivery.event}</Text>
                <Text size="sm">{countOf(delivery.attempts.length, 'attempt')}</Text>
                <Text size="sm">
                  <Instant value={delivery.created_at} />
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <DeliveryDetail delivery={delivery} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    )}
  </Stack>
)
