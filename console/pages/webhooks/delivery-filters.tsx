import { Group, NativeSelect, TextInput } from '@mantine/core'
import { eventNames } from '../../../src/schemas.js'
import { t } from '../../language/language.js'
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
      data={[{ value: '', label: t('any') }, ...values]}
    />
  )
  const named = (names: readonly string[], word = (name: string) => name) => names.map((value) => ({ value, label: word(value) }))
  return (
    <Group align="end" gap="xs">
      {select(t('Event'), 'event', named(eventNames))}
      {select(
        t('State'),
        'state',
        named(['pending', 'delivered', 'failed'], (state) => t(state)),
      )}
      {select(
        t('Endpoint'),
        'endpoint',
        [...addresses].map(([value, label]) => ({ value, label })),
      )}
      <TextInput
        type="search"
        label={t('Last answer')}
        placeholder="503"
        value={parameters.get('answer') ?? ''}
        onChange={(event) => setParameters({ answer: event.currentTarget.value }, true)}
      />
    </Group>
  )
}
