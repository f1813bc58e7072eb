import type { DoorLimit } from './door-limit.js'

/**
 * All that a door cannot show. A listed case still runs there and is expected to fail (see `expect-limits.ts`), so that a limit
 * that has gone turns the suite red as well.
 */
export const doorLimits: readonly DoorLimit[] = [
  {
    door: 'msw in chromium',
    file: 'test/contract/transport.test.ts',
    title: 'options-cors=any_origin: every origin may read the answers but not the rate-limit headers',
    why: 'A page cannot set Origin; the browser leaves the header out of what the service worker passes on.',
  },
  {
    door: 'msw in chromium',
    file: 'test/contract/transport.test.ts',
    title: 'trailing-slash=301: a slash at the end is redirected with its query',
    why: 'A page that follows no redirects is given an opaque answer: status 0, no headers.',
  },
  {
    door: 'msw in chromium',
    file: 'test/contract/bodies.test.ts',
    title: 'a body of the content type é is 415, and nothing is created',
    why: 'Chromium hands a header value that is not ASCII to a service worker as an empty one.',
  },
  {
    door: 'msw in chromium',
    file: 'test/doors/replay.test.ts',
    title: 'a body of the content type é is 415, and nothing is created',
    why: 'Chromium hands a header value that is not ASCII to a service worker as an empty one.',
  },
  {
    door: 'msw in chromium',
    file: 'test/doors/replay.test.ts',
    title: 'trailing-slash=301: a slash at the end is redirected with its query',
    why: 'A page that follows no redirect is told neither its status nor its headers.',
  },
]
