import { NavLink } from '@mantine/core'
import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { pageIcons } from './page-icons.js'
import { pageGroups, pages } from './pages.js'
import { linkTo } from './route.js'
import classes from './shell.module.css'

interface MenuProps {
  /** Id of the page that is shown. */
  readonly current: string | undefined
  readonly onChoose: () => void
}

/** Links to all pages, in groups. */
export const Menu = ({ current, onChoose }: MenuProps) => {
  const { id: world } = useWorld()
  return pageGroups.map((group) => (
    <ul key={group} className={classes.group} aria-label={t(group)}>
      <li className={classes.groupName} aria-hidden>
        {t(group)}
      </li>
      {pages
        .filter((page) => page.group === group)
        .map(({ id, title }) => {
          const Icon = pageIcons[id]
          return (
            <li key={id}>
              <NavLink
                className={classes.link}
                href={linkTo(world, id)}
                label={t(title)}
                leftSection={Icon === undefined ? null : <Icon size={16} stroke={1.75} aria-hidden />}
                active={id === current}
                aria-current={id === current ? 'page' : undefined}
                onClick={onChoose}
              />
            </li>
          )
        })}
    </ul>
  ))
}
