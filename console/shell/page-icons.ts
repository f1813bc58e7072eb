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

/** Icons of the pages by their ids. */
export const pageIcons: Readonly<Record<string, TablerIcon>> = {
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
