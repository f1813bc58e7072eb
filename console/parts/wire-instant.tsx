import type { List } from '../../src/emulator/control-lists.js'
import type { AssumptionState } from '../../src/extensions/control/schemas.js'
import { useControl } from '../api/world-context.js'
import { formatInstant, readInZone } from '../format/dates.js'
import { saoPauloOffsetMs } from '../format/zone.js'

/** An instant as orders and subscriptions have it, a text in the zone of an assumption, in the zone of the header; the text is shown on demand. */
export const WireInstant = ({ value }: { readonly value: string }) => {
  const { data } = useControl<List<AssumptionState>>('/assumptions', false)
  const zone = data?.data.find(({ id }) => id === 'text-timestamp-zone')?.value
  return (
    <time className="nowrap figures" title={value}>
      {formatInstant(readInZone(value, zone === 'UTC' ? 0 : saoPauloOffsetMs) ?? value)}
    </time>
  )
}
