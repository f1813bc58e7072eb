import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A page of the console; its code is loaded when it is first opened. */
export interface ConsolePage {
  readonly id: string
  readonly title: string
  readonly View: LazyExoticComponent<ComponentType>
}

export const pages: readonly ConsolePage[] = [
  { id: 'overview', title: 'Overview', View: lazy(() => import('../pages/overview/overview-page.js')) },
  { id: 'requests', title: 'Requests', View: lazy(() => import('../pages/requests/requests-page.js')) },
  { id: 'quotas', title: 'Quotas', View: lazy(() => import('../pages/quotas/quotas-page.js')) },
  { id: 'tokens', title: 'Tokens', View: lazy(() => import('../pages/tokens/tokens-page.js')) },
  { id: 'data', title: 'Data', View: lazy(() => import('../pages/data/data-page.js')) },
  { id: 'clock', title: 'Clock', View: lazy(() => import('../pages/clock/clock-page.js')) },
  { id: 'scenarios', title: 'Scenarios', View: lazy(() => import('../pages/scenarios/scenarios-page.js')) },
  { id: 'assumptions', title: 'Assumptions', View: lazy(() => import('../pages/assumptions/assumptions-page.js')) },
  { id: 'worlds', title: 'Worlds', View: lazy(() => import('../pages/worlds/worlds-page.js')) },
  { id: 'reference', title: 'Reference', View: lazy(() => import('../pages/reference/reference-page.js')) },
]
