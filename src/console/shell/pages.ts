import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadCode } from './load-code.js'

/** A page of the console; its code is loaded when it is first opened. */
export interface ConsolePage {
  readonly id: string
  readonly title: string
  readonly View: LazyExoticComponent<ComponentType>
  /** Loads its code ahead, so that it opens while the emulator does not answer as well. */
  readonly preload: () => void
}

type Load = () => Promise<{ readonly default: ComponentType }>

const page = (id: string, title: string, load: Load): ConsolePage => {
  let ahead: Promise<{ readonly default: ComponentType } | undefined> | undefined
  return {
    id,
    title,
    View: lazy(async () => (await ahead) ?? (await loadCode(load))),
    preload: () => {
      // What fails here is loaded when the page is opened.
      ahead ??= load().catch(() => undefined)
    },
  }
}

export const pages: readonly ConsolePage[] = [
  page('overview', 'Overview', () => import('../pages/overview/overview-page.js')),
  page('requests', 'Requests', () => import('../pages/requests/requests-page.js')),
  page('past', 'Past', () => import('../pages/past/past-page.js')),
  page('quotas', 'Quotas', () => import('../pages/quotas/quotas-page.js')),
  page('tokens', 'Tokens', () => import('../pages/tokens/tokens-page.js')),
  page('data', 'Data', () => import('../pages/data/data-page.js')),
  page('clock', 'Clock', () => import('../pages/clock/clock-page.js')),
  page('scenarios', 'Scenarios', () => import('../pages/scenarios/scenarios-page.js')),
  page('webhooks', 'Webhooks', () => import('../pages/webhooks/webhooks-page.js')),
  page('assumptions', 'Assumptions', () => import('../pages/assumptions/assumptions-page.js')),
  page('worlds', 'Worlds', () => import('../pages/worlds/worlds-page.js')),
  page('reference', 'Reference', () => import('../pages/reference/reference-page.js')),
]
