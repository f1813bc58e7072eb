import { NativeSelect } from '@mantine/core'
import type { List } from '../../src/emulator/control-lists.js'
import type { WorldState } from '../../src/extensions/worlds/routes.js'
import { useControl, useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { linkTo, openAddress } from './route.js'
import classes from './shell.module.css'

/** Chooses which world the console shows. */
export const WorldPicker = ({ page }: { readonly page: string }) => {
  const { id } = useWorld()
  const { data } = useControl<List<WorldState>>('/worlds', 5_000)
  const worlds = (data?.data ?? []).map(({ id, forked }) => ({ id, name: forked?.name ?? null }))
  const choices = worlds.some((world) => world.id === id) ? worlds : [{ id, name: null }, ...worlds]
  return (
    <NativeSelect
      className={classes.world}
      size="xs"
      aria-label={t('World')}
      value={id}
      onChange={(event) => openAddress(linkTo(event.currentTarget.value, page))}
      data={choices.map(({ id: value, name }) => ({ value, label: name === null ? value : `${value} · ${name}` }))}
    />
  )
}
