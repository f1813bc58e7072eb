import { Group, NativeSelect, TextInput } from '@mantine/core'
import { eventNames } from '../../../ground/spec/webhook-events.js'
import { setParameters, useRoute } from '../../shell/route.js'

interface DeliveryFiltersProps {
  /** Address of an endpoint by its id. */
  readonly addresses: ReadonlyMap<string, string>
}

/** Restricts deliveries by event, state, endpoint and last answer. The choice is part of the address. */
export const DeliveryFilters = ({ addresses }: DeliveryFiltersProps) => {
  const { parameters } = useRoute()
  const select = (label: string, name: string, values: readonly { readonly value: string; readonly label: string }[]) => (
    <NativeSelect
      label={label}
      value={parameters.get(name) ?? ''}
      onChange={(event) => setParameters({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: 'any' }, ...values]}
    />
  )
  const named = (names: readonly string[]) => names.map((value) => ({ value, label: value }))
  return (
    <Group align="end" gap="xs">
      {select('Event', 'event', named(eventNames))}
      {select('State', 'state', named(['pending', 'delivered', 'failed']))}
      {select(
        'Endpoint',
        'endpoint',
        [...addresses].map(([value, label]) => ({ value, label })),
      )}
      <TextInput
        type="search"
        label="Last answer"
        placeholder="503"
        value={parameters.get('answer') ?? ''}
        onChange={(event) => setParameters({ answer: event.currentTarget.value }, true)}
      />
    </Group>
  )
}
