import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './test/support/chromium.js'
import type { DoorName } from './test/support/door/door-kind.js'
import { replacesModules } from './test/support/replaces-modules.js'
import { atSize } from './test/support/size.js'

/** The nine operations, and what is asked of the control API. */
const contract = 'test/{contract,extensions/*/contract}/**/*.test.ts'

/**
 * What of it replayed requests cannot show: addresses as they are typed, bodies and answers as they are sent, requests that come together,
 * connections, streams. It runs through every door, and the name of the project, so every title, tells which.
 */
const ofDoors =
  'test/{contract,extensions/*/contract}/{bodies,events,idempotency,queries,quota,routing,scenario-effects,transport}.test.ts'

/** The rest of it, which the replay proves as well, goes through every door each night. */
const restOfContract = atSize<string[]>([], [contract])

/** What a caller sees; it runs by direct fetch. */
const behaviour = 'test/{behaviour,extensions/*/behaviour}/**/*.test.ts'

/** One of every kind of exchange that cases have by direct fetch, through every door. */
const replay = 'test/doors/replay.test.ts'

/** Bodies of a megabyte, which take a browser seconds; through every door, too. */
const largeBodies = 'test/doors/large-bodies.long.test.ts'

/** What takes long, whatever it is about. What ends with `nightly` takes so long that it runs at full size only. */
const long = 'test/**/*.{long,nightly}.test.ts'

/** What of it asks through a door; it goes through the first alone. */
const longBehaviour = 'test/{behaviour,contract,extensions/*/{behaviour,contract}}/**/*.{long,nightly}.test.ts'

/** What MSW in Node has beside the contract: each file in a process of its own, in which nothing else replaces `fetch` or `Response`. */
const withMsw = 'test/msw/**/*.test.ts'

/** What only a browser has. */
const inBrowser = 'test/browser/**/*.test.ts'

const packed = 'test/package/**/*.test.ts'

/** The page of the emulator, driven as a person would. */
const consolePage = 'test/console/**/*.test.ts'

/** The documentation as a site, read in a browser. */
const site = 'test/site/**/*.test.ts'

/** What of console and site runs at full size only: every task in depth, every page in both languages and schemes. */
const inDepth = atSize([long], [])

/** What does not run at the size of a change: it runs each night. */
const nightly = atSize(['test/**/*.nightly.test.ts'], [])

/** Long enough for a busy machine; no case waits for time to pass. */
const testTimeout = 60_000

/** The same for what takes long on an idle one. */
const longTimeout = 120_000

/** Removing a folder of thousands of files takes its time on a busy machine, too. */
const hookTimeout = 60_000

/** What is waited for comes late on a busy machine; by itself Vitest waits a second for it. */
const patient = { poll: { timeout: 45_000 } }

/** CI runs the doors of Node a second time with msw 3, which needs a newer Node than the rest. */
const isNewerNode = process.env['MSW'] === '3'
const alias: Record<string, string> = isNewerNode ? { 'msw/node': 'msw3/node', msw: 'msw3' } : {}

const parts = {
  testTimeout,
  hookTimeout,
  expect: patient,
  setupFiles: 'test/support/fixed-chance.ts',
  include: ['test/**/*.test.ts'],
  // Imports JSON in a way that only newer versions of Node take.
  server: { deps: { inline: ['@actions/workflow-parser'] } },
  exclude: [contract, behaviour, replay, inBrowser, packed, consolePage, site, withMsw],
}

const inPackage = {
  testTimeout: 180_000,
  hookTimeout,
  expect: patient,
  include: [packed],
  // The packed package, made once for all files.
  globalSetup: 'test/support/package/pack.ts',
}

const onConsole = {
  testTimeout: longTimeout,
  hookTimeout,
  expect: patient,
  include: [consolePage],
  exclude: inDepth,
  globalSetup: 'test/support/console/build.ts',
}

const onSite = {
  testTimeout: longTimeout,
  hookTimeout,
  expect: patient,
  include: [site],
  exclude: inDepth,
  globalSetup: 'test/support/site/build.ts',
}

// Every case makes an emulator of its own, so the files of a door can share the modules they load.
const throughDoor = (adapter: DoorName, ...include: string[]) => ({
  testTimeout,
  hookTimeout,
  expect: patient,
  isolate: false,
  include,
  exclude: [long],
  provide: { door: adapter },
  setupFiles: [
    'test/support/fixed-chance.ts',
    'test/support/door/expect-limits.ts',
    ...(process.env['RECORD_DOORS'] === undefined ? [] : ['test/support/door/record-cases.ts']),
  ],
})

/** The core alone, without any extension: it has the nine operations, whole. What is asked of the control API is the business of its extension. */
const withoutExtensions = {
  plugins: [
    {
      name: 'core alone',
      enforce: 'pre' as const,
      resolveId: (id: string) =>
        id.endsWith('/src/index.js') ? new URL('test/support/core-alone.ts', import.meta.url).pathname : undefined,
    },
  ],
  test: {
    ...throughDoor('direct fetch', 'test/contract/**/*.test.ts'),
    name: 'core alone',
    exclude: [long, 'test/contract/control.test.ts'],
  },
}

const inChromium = (name: string, exclude: string[], ...include: string[]) => ({
  // Serves the worker script of the msw that is installed.
  publicDir: 'node_modules/msw/lib',
  test: {
    ...throughDoor('msw in chromium', ...include),
    name,
    exclude,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const, name: `${name === 'browser' ? '' : 'long: '}msw in chromium` }],
    },
  },
})

/**
 * Projects by the command that runs them: `npm test` those without a group before their name, `npm run test:ui` and `npm run test:long` those
 * of the group.
 */
const projects = [
  // Files share a process and its modules: loading them anew for each would take as long as half of their cases.
  {
    resolve: { alias },
    test: { ...parts, name: 'parts', isolate: false, exclude: [...parts.exclude, long] },
  },
  { test: { ...throughDoor('direct fetch', contract, behaviour), name: 'direct fetch' } },
  withoutExtensions,
  { test: { ...throughDoor('node listener', ofDoors), name: 'node listener' } },
  { resolve: { alias }, test: { ...parts, name: 'msw', include: [withMsw], exclude: [long] } },
  inChromium('browser', [long], ofDoors, inBrowser),
]

const uiProjects = [{ test: { ...onConsole, name: 'ui: console' } }, { test: { ...onSite, name: 'ui: site' } }]

const longProjects = [
  {
    resolve: { alias },
    test: {
      ...parts,
      name: 'long: parts',
      isolate: false,
      include: [long],
      exclude: [...parts.exclude, largeBodies, ...nightly, ...replacesModules],
      testTimeout: longTimeout,
    },
  },
  { resolve: { alias }, test: { ...parts, name: 'long: parts alone', include: [...replacesModules], exclude: [] } },
  {
    test: {
      ...throughDoor('direct fetch', longBehaviour, largeBodies),
      name: 'long: direct fetch',
      exclude: nightly,
      testTimeout: longTimeout,
    },
  },
  {
    test: {
      ...throughDoor('node listener', replay, largeBodies, ...restOfContract),
      name: 'long: node listener',
      exclude: [ofDoors],
    },
  },
  {
    resolve: { alias },
    test: {
      ...throughDoor('msw in node', ofDoors, replay, largeBodies, ...restOfContract),
      name: 'long: msw in node',
      exclude: [],
    },
  },
  inChromium('long: browser', [ofDoors], replay, largeBodies, ...restOfContract),
  {
    test: {
      ...inPackage,
      name: 'long: package',
      exclude: nightly,
      // They wait for downloads more than for a core.
      maxWorkers: 4,
      sequence: { groupOrder: 1 },
    },
  },
]

export default defineConfig({
  test: {
    // Of the two cores of a small machine both.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Each project transforms what it imports; most of that is the same for all, and for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    globalSetup: 'test/support/ports.ts',
    projects: [...projects, ...uiProjects, ...longProjects],
    // The last report is for .ci/run, which counts from it.
    reporters: [
      'default',
      './test/support/door/count-by-door.ts',
      ['json', { outputFile: process.env['REPORT'] ?? 'test-results/report.json' }],
    ],
  },
})
