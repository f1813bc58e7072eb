import type { Emulator, ForkOptions } from '../../../src/index.js'

/** A request to the control API, by its path below that of the default world. */
export interface ControlCall {
  readonly method: string
  readonly path: string
  readonly json?: unknown
}

/** Name of an option on the wire. */
const wireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Options as the control API takes them. */
export const wireOptions = (options: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [wireName(name), value]))

/** Calls of an emulator that a request to its control API does just as well. */
const calls: Readonly<Record<string, (given: never) => ControlCall>> = {
  reset: () => ({ method: 'POST', path: '/reset' }),
  drop: () => ({ method: 'DELETE', path: '' }),
  stop: () => ({ method: 'DELETE', path: '/scenario' }),
  play: (scenario: unknown) => {
    const json = typeof scenario === 'string' ? { name: scenario } : scenario
    return { method: 'PUT', path: '/scenario', json }
  },
  chaos: (rate: number) => ({ method: 'PUT', path: '/chaos', json: { rate } }),
  add: (document: unknown) => ({ method: 'POST', path: '/data', json: document }),
  fork: (options: ForkOptions = {}) => ({ method: 'POST', path: '/worlds', json: wireOptions(options) }),
  'clock.advance': (advance: unknown) => ({ method: 'POST', path: '/clock', json: { advance } }),
  'clock.set': (now: unknown) => ({ method: 'POST', path: '/clock', json: { now } }),
  'clock.freeze': () => ({ method: 'POST', path: '/clock', json: { frozen: true } }),
  'requests.clear': () => ({ method: 'DELETE', path: '/requests' }),
}

/** Calls that change nothing. */
const reading = new Set(
  [
    'snapshot exportData worlds scenario recording repro conduct assumptionsUsed onAnswer clock.now',
    'requests.list requests.explain requests.verify requests.waitFor',
  ].flatMap((line) => line.split(' ')),
)

/** Members with calls of their own. */
const groups = new Set(['clock', 'requests', 'sales', 'webhooks'])

/** What is told of what is done to an emulator. */
export interface EmulatorText {
  /** @param call null for one that no request does just as well. */
  readonly called: (call: ControlCall | null) => void
  readonly forked: (fork: Emulator) => void
}

/** The emulator, and its forks: calls are told as requests before they are done. */
export const toldAsRequests = (emulator: Emulator, told: EmulatorText, world = ''): Emulator => {
  const within = <Target extends object>(target: Target, prefix: string): Target =>
    new Proxy(target, {
      get: (_, member) => {
        const value: unknown = Reflect.get(target, member, target)
        const name = `${prefix}${String(member)}`
        if (groups.has(name)) return within(value as object, `${name}.`)
        if (typeof value !== 'function' || reading.has(name)) return value
        return (...given: unknown[]) => {
          const call = calls[name]?.(given[0] as never)
          told.called(call === undefined ? null : { ...call, path: `${world}${call.path}` })
          const result: unknown = Reflect.apply(value, target, given)
          if (name !== 'fork') return result
          const fork = result as Emulator
          told.forked(fork)
          return toldAsRequests(fork, told, `/worlds/${fork.id}`)
        }
      },
    })
  return within(emulator, '')
}
