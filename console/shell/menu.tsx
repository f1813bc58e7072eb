import { NavLink } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import IconAdjustments from '@tabler/icons-react/icons/IconAdjustmentsHorizontal'
import IconRequests from '@tabler/icons-react/icons/IconArrowsExchange'
import IconClock from '@tabler/icons-react/icons/IconClock'
import IconReference from '@tabler/icons-react/icons/IconCode'
import IconData from '@tabler/icons-react/icons/IconDatabase'
import IconReports from '@tabler/icons-react/icons/IconFileReport'
import IconQuotas from '@tabler/icons-react/icons/IconGauge'
import IconPast from '@tabler/icons-react/icons/IconHistory'
import IconTokens from '@tabler/icons-react/icons/IconKey'
import IconOverview from '@tabler/icons-react/icons/IconLayoutDashboard'
import IconWorlds from '@tabler/icons-react/icons/IconStack2'
import IconScenarios from '@tabler/icons-react/icons/IconTheater'
import IconWebhooks from '@tabler/icons-react/icons/IconWebhook'
import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { pageGroups, pages } from './pages.js'
import { linkTo } from './route.js'
import classes from './shell.module.css'

/** Icons of the pages by their ids. */
const icons: Readonly<Record<string, TablerIcon>> = {
  overview: IconOverview,
  requests: IconRequests,
  webhooks: IconWebhooks,
  past: IconPast,
  data: IconData,
  tokens: IconTokens,
  quotas: IconQuotas,
  clock: IconClock,
  worlds: IconWorlds,
  scenarios: IconScenarios,
  assumptions: IconAdjustments,
  reports: IconReports,
  reference: IconReference,
}

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
          const Icon = icons[id]
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
