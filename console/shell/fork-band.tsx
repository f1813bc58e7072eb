import { Anchor, Box } from '@mantine/core'
import type { List } from '../../src/emulator/control-lists.js'
import type { WorldState } from '../../src/extensions/worlds/routes.js'
import { useControl, useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import classes from './fork-band.module.css'
import { linkTo, useRoute } from './route.js'

/** Colours of bands. */
const colours = ['violet', 'teal', 'orange', 'pink', 'cyan', 'lime', 'indigo', 'grape']

const colourOf = (id: string): string => {
  const sum = [...id].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 0)
  return `var(--mantine-color-${colours[sum % colours.length]}-6)`
}

/** The shown world if it is a fork; undefined for the default one, and until that is known. */
export const useShownFork = (): WorldState | undefined => {
  const { id } = useWorld()
  const { data } = useControl<List<WorldState>>('/worlds', 5_000)
  return data?.data.find((world) => world.id === id && world.forked !== null)
}

/** Id of a world, and its name if it has one. */
export const nameOfWorld = ({ id, forked }: Pick<WorldState, 'id' | 'forked'>): string =>
  forked?.name == null ? id : `${id} · ${forked.name}`

/** Says above every page of a fork that it is one, each fork in its colour. */
export const ForkBand = () => {
  const { page } = useRoute()
  const fork = useShownFork()
  if (fork === undefined) return null
  const { id, parent, forked } = fork
  return (
    <Box component="aside" className={classes.band} aria-label={t('Fork')} __vars={{ '--band': colourOf(id) }}>
      <strong dir="auto">{t('Fork {name}', { name: nameOfWorld(fork) })}</strong>
      <span>{originOf(parent ?? 'default', forked)}</span>
      <Anchor size="sm" href={linkTo('default', page)}>
        {t('Back to the default world')}
      </Anchor>
      <Anchor size="sm" href={linkTo(parent ?? 'default', 'worlds', undefined, { compare: id })}>
        {t('Compare with its parent')}
      </Anchor>
    </Box>
  )
}

const originOf = (parent: string, forked: WorldState['forked']): string => {
  if (forked === null || forked.from === 'start') return t('{parent}, from its start', { parent })
  if (forked.from === 'now') return t('{parent}, as it was then', { parent })
  return forked.after ? t('{parent}, after a request', { parent }) : t('{parent}, before a request', { parent })
}
