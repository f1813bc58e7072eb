import { Anchor, Text } from '@mantine/core'
import type { List } from '../../src/emulator/control-lists.js'
import type { AssumptionState } from '../../src/extensions/control/schemas.js'
import { useControl, useWorld } from '../api/world-context.js'
import { assumptionTitle } from '../format/assumption-title.js'
import { linkTo } from '../shell/route.js'

/** An assumption in words, with its id behind them. */
export const AssumptionName = ({ assumption }: { readonly assumption: Pick<AssumptionState, 'id' | 'question'> }) => (
  <>
    <span>{assumptionTitle(assumption)}</span>{' '}
    <Text span size="xs" c="dimmed" ff="monospace" fw={400} className="wrap">
      {assumption.id}
    </Text>
  </>
)

/** Leads to an assumption. */
export const AssumptionLink = ({ id }: { readonly id: string }) => {
  const { id: world } = useWorld()
  const { data } = useControl<List<AssumptionState>>('/assumptions?with=question', false)
  const assumption = data?.data.find((each) => each.id === id)
  return (
    <Anchor size="sm" href={linkTo(world, 'assumptions', id)}>
      {assumption === undefined ? id : <AssumptionName assumption={assumption} />}
    </Anchor>
  )
}
