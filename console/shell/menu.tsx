import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { pageGroups, pages } from './pages.js'
import { linkTo } from './route.js'

interface MenuProps {
  /** Id of the page that is shown. */
  readonly current: string | undefined
  readonly onChoose: () => void
}

/** Links to all pages, in groups. */
export const Menu = ({ current, onChoose }: MenuProps) => {
  const { id: world } = useWorld()
  return pageGroups.map((group) => (
    <ul key={group} className="menu-group" aria-label={t(group)}>
      <li className="menu-head" aria-hidden>
        {t(group)}
      </li>
      {pages
        .filter((page) => page.group === group)
        .map(({ id, title }) => (
          <li key={id}>
            <a
              className="menu-link"
              href={linkTo(world, id)}
              aria-current={id === current ? 'page' : undefined}
              onClick={onChoose}
            >
              {t(title)}
            </a>
          </li>
        ))}
    </ul>
  ))
}
