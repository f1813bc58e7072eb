import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadCode } from './load-code.js'

/** Groups of the menu, in order. */
export const pageGroups = ['Observe', 'State', 'Behavior', 'API'] as const

export type PageGroup = (typeof pageGroups)[number]

/** A page of the console; its code is loaded when it is first opened. */
export interface ConsolePage {
  readonly id: string
  readonly title: string
  readonly group: PageGroup
  readonly View: LazyExoticComponent<ComponentType>
  /** Loads its code ahead, so that it opens while the emulator does not answer as well. */
  readonly preload: () => void
}

type Load = () => Promise<{ readonly default: ComponentType }>

const page = (group: PageGroup, id: string, title: string, load: Load): ConsolePage => {
  let ahead: Promise<{ readonly default: ComponentType } | undefined> | undefined
  return {
    id,
    title,
    group,
    View: lazy(async () => (await ahead) ?? (await loadCode(load))),
    preload: () => {
      // What fails here is loaded when the page is opened.
      ahead ??= load().catch(() => undefined)
    },
  }
}

export const pages: readonly ConsolePage[] = [
  page('Observe', 'overview', 'Overview', () => import('../pages/overview/overview-page.js')),
  page('Observe', 'requests', 'Requests', () => import('../pages/requests/requests-page.js')),
  page('Observe', 'webhooks', 'Webhooks', () => import('../pages/webhooks/webhooks-page.js')),
  page('Observe', 'past', 'Past', () => import('../pages/past/past-page.js')),
  page('State', 'data', 'Data', () => import('../pages/data/data-page.js')),
  page('State', 'tokens', 'Tokens', () => import('../pages/tokens/tokens-page.js')),
  page('State', 'quotas', 'Quotas', () => import('../pages/quotas/quotas-page.js')),
  page('State', 'clock', 'Clock', () => import('../pages/clock/clock-page.js')),
  page('State', 'worlds', 'Worlds', () => import('../pages/worlds/worlds-page.js')),
  page('Behavior', 'scenarios', 'Scenarios', () => import('../pages/scenarios/scenarios-page.js')),
  page('Behavior', 'assumptions', 'Assumptions', () => import('../pages/assumptions/assumptions-page.js')),
  page('Behavior', 'reports', 'Reports', () => import('../pages/reports/reports-page.js')),
  page('API', 'reference', 'Reference', () => import('../pages/reference/reference-page.js')),
]
