import type { List } from '../../control-schemas/lists.js'
import type { WorldState } from '../../control-schemas/worlds.js'
import { useControl, useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { linkTo, openAddress } from './route.js'

/** Chooses which world the console shows. */
export const WorldPicker = ({ page }: { readonly page: string }) => {
  const { id } = useWorld()
  const { data } = useControl<List<WorldState>>('/worlds', 5_000)
  const ids = data?.data.map((world) => world.id) ?? []
  const choices = ids.includes(id) ? ids : [id, ...ids]
  return (
    <select
      className="head-select"
      aria-label={t('World')}
      value={id}
      onChange={(event) => openAddress(linkTo(event.currentTarget.value, page))}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}
