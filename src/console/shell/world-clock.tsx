import type { ClockState } from '../../control-schemas/sales.js'
import { useControl } from '../api/world-context.js'
import { formatInstant } from '../format/dates.js'
import { Reading } from '../parts/reading.js'

/** The time of the world, in Brazilian form and raw. */
export const WorldClock = () => {
  const { data } = useControl<ClockState>('/clock', 1_000)
  if (data === undefined) return <Reading what="the clock" />
  return (
    <span className="shell-clock" title={data.now}>
      <time dateTime={data.now}>{formatInstant(data.now)}</time> {data.frozen ? '(frozen)' : '(runs)'}
    </span>
  )
}
