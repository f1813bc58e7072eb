import type { List } from '../../src/emulator/control-lists.js'
import type { WorldState } from '../../src/extensions/worlds/routes.js'
import { useControl, useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { linkTo, openAddress } from './route.js'

/** Chooses which world the console shows. */
export const WorldPicker = ({ page }: { readonly page: string }) => {
  const { id } = useWorld()
  const { data } = useControl<List<WorldState>>('/worlds', 5_000)
  const worlds = (data?.data ?? []).map(({ id, forked }) => ({ id, name: forked?.name ?? null }))
  const choices = worlds.some((world) => world.id === id) ? worlds : [{ id, name: null }, ...worlds]
  return (
    <select
      className="head-select"
      aria-label={t('World')}
      value={id}
      onChange={(event) => openAddress(linkTo(event.currentTarget.value, page))}
    >
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name === null ? choice.id : `${choice.id} · ${choice.name}`}
        </option>
      ))}
    </select>
  )
}
