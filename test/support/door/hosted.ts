import { inject } from 'vitest'
import type { Emulator, EmulatorOptions, ForkOptions } from '../../../src/index.js'
import type { Door } from './door-kind.js'
import { headersOnTheWay, sendBare } from './send-bare.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the worker that runs in workerd. */
    hostedUrl: string
  }
}

/** Done in the sandbox before the next request: what a case does to the emulator of its process. */
type Command = () => Promise<void>

/** Options of a world that a sandbox takes; those of the whole emulator are its own. */
type SandboxOption = Exclude<keyof ForkOptions, 'name' | 'from' | 'after' | 'sameIds' | 'journalSize'>

/** By name in JavaScript, the name on the wire. */
const wireNames: Readonly<Record<SandboxOption, string>> = {
  seed: 'seed',
  orders: 'orders',
  data: 'data',
  now: 'now',
  frozen: 'frozen',
  profile: 'profile',
  calibration: 'calibration',
  calibrationMaxAge: 'calibration_max_age',
  assumptions: 'assumptions',
  unlimited: 'unlimited',
  scenario: 'scenario',
  chaos: 'chaos',
  checkoutBaseUrl: 'checkout_base_url',
  journalMemory: 'journal_memory',
}

const wireOptions = (options: EmulatorOptions): object =>
  Object.fromEntries(
    Object.entries(wireNames).flatMap(([name, wire]) => {
      const value = options[name as SandboxOption]
      return value === undefined ? [] : [[wire, value]]
    }),
  )

/**
 * A sandbox of the worker. Cases hold an emulator of their own process as well, which a sandbox cannot be: it gets every request too, and
 * what is done to it is done to the sandbox before the next one. The answers are those of the sandbox, with the tokens of the emulator.
 */
export const openHosted = async (emulator: Emulator, options: EmulatorOptions): Promise<Door> => {
  const made = await fetch(`${inject('hostedUrl')}/sandboxes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(wireOptions(options)),
  })
  if (made.status !== 201) throw new Error(`No sandbox was made: ${await made.text()}`)
  const { tokens, control_url } = await made.json()
  const base = control_url.slice(0, -'/_emulator'.length)
  const production = `${inject('hostedUrl')}/production`
  const names = new Map<string, string>()
  learn(names, emulator.tokens, tokens)
  const commands: Command[] = []
  const control = async (method: string, path: string, json?: unknown): Promise<Response> =>
    await fetch(`${control_url}${path}`, {
      method,
      headers: { connection: 'close', ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  follow(emulator, '', { commands, control, names })
  // Requests overtake each other where a case sends them at the same time, but no deed.
  let done: Promise<unknown> = Promise.resolve()
  const send = async (request: Request): Promise<Response> => {
    const due = commands.splice(0)
    done = due.reduce((before, command) => before.then(command), done)
    await done
    const isBare = request.method === 'GET' || request.method === 'HEAD'
    const body = isBare ? undefined : await request.text()
    const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, replaceAll(value, names)]))
    const { url, method, signal } = request
    // What the worker sees of a request.
    const sentHeaders = Object.entries(
      headersOnTheWay({ url, method, headers: Object.fromEntries(request.headers), body: body === '' ? undefined : body }),
    ).flat()
    const isProduction = request.url.startsWith(production)
    // Where one breaks off, the other is waited for all the same: what comes next must not overtake it.
    const [hosted, own] = await Promise.allSettled([
      sendBare({ url, method, headers, body: body ? replaceAll(body, names) : undefined, signal }),
      emulator.fetch(
        new Request(request.url, {
          method: request.method,
          headers: request.headers,
          ...(body ? { body: new TextEncoder().encode(body) } : {}),
        }),
        isProduction
          ? { environment: 'production', baseUrl: production, sentHeaders }
          : { environment: 'sandbox', baseUrl: base, ownHosts: [new URL(base).hostname], sentHeaders },
      ),
    ])
    if (hosted.status === 'rejected') throw hosted.reason
    const answered = hosted.value
    const [text, ownText] = [await answered.text(), own.status === 'rejected' ? '' : await own.value.text()]
    if (/"token/.test(text)) learn(names, read(ownText), read(text))
    const shown = withTimesOf(ownText, replaceAll(text, new Map([...names].map(([own, hosted]) => [hosted, own]))))
    return new Response(answered.status === 204 || answered.status === 304 ? null : shown, answered)
  }
  return {
    urls: { sandbox: base, production },
    send,
  }
}

/** How long a request took, each of the two emulators has measured for itself. */
const withTimesOf = (own: string, text: string): string => {
  const measured = /("ms":) ?(\d[\d.e-]*)/g
  const times = [...own.matchAll(measured)]
  if (times.length !== [...text.matchAll(measured)].length) return text
  let index = 0
  return text.replace(measured, (_, name: string) => `${name}${times[index++]?.[2]}`)
}

interface Followed {
  readonly commands: Command[]
  readonly control: (method: string, path: string, json?: unknown) => Promise<Response>
  readonly names: Map<string, string>
}

/** Has what is done to an emulator done to the sandbox too. */
const follow = (emulator: Emulator, prefix: string, { commands, control, names }: Followed): void => {
  const also = <Given extends readonly unknown[], Result>(
    act: (...given: Given) => Result,
    command: (...given: Given) => Promise<unknown>,
  ) =>
    ((...given: Given): Result => {
      const result = act(...given)
      commands.push(async () => void (await command(...given)))
      return result
    }) as typeof act
  const { clock, fork, requests } = emulator
  Object.assign(requests, { clear: also(requests.clear, () => control('DELETE', `${prefix}/requests`)) })
  Object.assign(clock, {
    advance: also(clock.advance, (advance) => control('POST', `${prefix}/clock`, { advance })),
    set: also(clock.set, (now) => control('POST', `${prefix}/clock`, { now })),
    freeze: also(clock.freeze, () => control('POST', `${prefix}/clock`, { frozen: true })),
    resume: also(clock.resume, () => control('POST', `${prefix}/clock`, { frozen: false })),
  })
  Object.assign(emulator, {
    play: also(emulator.play, (scenario) =>
      control('PUT', `${prefix}/scenario`, typeof scenario === 'string' ? { name: scenario } : scenario),
    ),
    stop: also(emulator.stop, () => control('DELETE', `${prefix}/scenario`)),
    chaos: also(emulator.chaos, (rate) => control('PUT', `${prefix}/chaos`, { rate })),
    reset: also(emulator.reset, () => control('POST', `${prefix}/reset`)),
    ...(prefix === '' ? {} : { drop: also(emulator.drop, () => control('DELETE', prefix)) }),
    restore: also(emulator.restore, (snapshot) => control('PUT', `${prefix}/snapshot`, snapshot)),
    add: also(emulator.add, (document) => control('POST', `${prefix}/data`, document)),
    fork: (options: Parameters<typeof fork>[0] = {}) => {
      const forked = fork(options)
      const { from, after, sameIds: same_ids } = options
      commands.push(async () => {
        const answer = await control('POST', `${prefix}/worlds`, { ...wireOptions(options), from, after, same_ids })
        learn(names, forked.tokens, ((await answer.json()) as { tokens: unknown }).tokens)
      })
      follow(forked, `/worlds/${forked.id}`, { commands, control, names })
      return forked
    },
  })
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Tokens that stand in the same place in both. */
const learn = (names: Map<string, string>, own: unknown, hosted: unknown): void => {
  if (typeof own === 'string' && typeof hosted === 'string' && /^svc_\w{20,}|^svc_(?:test|live)_\w+$/.test(own)) {
    if (/_sb\w{34}_/.test(hosted)) names.set(own, hosted)
  } else if (typeof own === 'object' && own !== null && typeof hosted === 'object' && hosted !== null) {
    for (const [name, member] of Object.entries(own)) learn(names, member, (hosted as Record<string, unknown>)[name])
  }
}

const replaceAll = (text: string, names: ReadonlyMap<string, string>): string => {
  let replaced = text
  for (const [from, to] of [...names].sort(([left], [right]) => right.length - left.length)) {
    replaced = replaced.replaceAll(new RegExp(`${from}(?!\\w)`, 'g'), to)
  }
  return replaced
}
