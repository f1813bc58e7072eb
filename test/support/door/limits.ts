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
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'every operation that takes a body refuses one that is too large',
    why: 'A worker refuses what is larger than a sandbox may keep before a sandbox sees it, in words of its own.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'a body of the content type é is 415, and nothing is created',
    why: 'A worker reads header values as UTF-8, other than the listener of Node.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'a truncated body begins and breaks off',
    why: 'A worker cannot close a connection within an answer.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'half-sent-page: a client that asks for the page again passes',
    why: 'A worker cannot close a connection within an answer.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'bad members are told before the lack of room',
    why: 'A sandbox does not take the option maxWorlds: the worker has caps of its own.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'no answer about worlds carries a CORS header',
    why: 'A sandbox does not take the option corsOrigins.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'no answer carries a CORS header, not even where the API does',
    why: 'A sandbox does not take the option corsOrigins.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'the connection tells where to point a client, and with which tokens',
    why: 'A sandbox tells no address of production: the worker has one for all.',
  },
  {
    door: 'hosted',
    file: 'test/doors/replay.test.ts',
    title: 'the journal remembers as many requests as it was told to',
    why: 'The journal of a sandbox has its length.',
  },
]
