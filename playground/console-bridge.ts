import type { SurroundingPage } from '../console/shell/surrounding-page.js'
import { EventStream } from './event-stream.js'

// Loaded before the console in each of its documents: directs its requests to the emulator of the parent page, and leads the
// console back to that page. A document without
// such a parent redirects to the playground.

/** Window of the playground or of the console in it. */
interface Surroundings {
  readonly playgroundFetch?: typeof fetch
  readonly surroundingPage?: SurroundingPage
}

const around = (): Surroundings => window.parent as Surroundings

if (window.parent === window) location.replace(new URL('../', location.href))
const ask: typeof fetch = (input, init) =>
  around().playgroundFetch?.(input, init) ?? Promise.reject(new TypeError('Failed to fetch'))
Object.assign(window, { fetch: ask, playgroundFetch: ask, EventSource: EventStream })
Object.defineProperty(window, 'surroundingPage', { get: () => around().surroundingPage })
