import { vi } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'
import { drawBelow } from '../draw.js'
import { beginnings, type Command, commands, manyRecords } from './deeds.js'
import { type Asked, anyAsk, asksTogether, production, send } from './requests.js'
import type { Run } from './run.js'

/** The options of a world under a random run. */
export const randomWorld = (seed: number, journalSize: number, orders = 40): EmulatorOptions => ({
  ...{ now: '2026-03-01T12:00:00Z', frozen: true, orders, seed, journalSize },
  ...{ maxWorlds: 40, productionUrl: production, controlHosts: ['api.example.test'] },
})

/** The tasks that wait already come before the next one. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** A random run of an emulator. While it lasts, real time passes only when the run says so. */
export const openRandomRun = (seed: number, journalSize: number) => {
  standStill()
  return playRandomly(createEmulator(randomWorld(seed, journalSize)), (nth, count) => drawBelow(seed, nth, count))
}

/** Real time stands still from here on. */
export const standStill = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:10.250Z') })

/** @param drawn the whole number below `count` that is drawn at the nth draw. */
export const playRandomly = (emulator: Emulator, drawn: (nth: number, count: number) => number) => {
  let draws = 0
  const draw = (count: number): number => {
    draws += 1
    return drawn(draws, count)
  }
  const run: Run = {
    draw,
    pick: (items) => items[draw(items.length)] as (typeof items)[number],
    pass: (ms) => void vi.setSystemTime(Date.now() + ms),
    snapshot: null,
    received: 0,
  }
  /** By name of a deed, whether it ever did something. */
  const done = new Map<string, boolean>()
  const answers: string[] = []

  const answer = async (asked: Asked): Promise<void> => {
    try {
      const response = await send(emulator, asked)
      answers.push([response.status, JSON.stringify([...response.headers]), await response.text()].join('\n'))
    } catch (error) {
      if (!isConnectionLost(error)) throw error
    }
  }
  const act = async (name: string, command: Command): Promise<void> => {
    let hasFailed = false
    try {
      const result = await command(emulator, run)
      hasFailed = result instanceof Response && !result.ok
    } catch (error) {
      hasFailed = true
      // Much of what is drawn cannot be done as the world stands.
      if (!(error instanceof Error) || !(refusals.has(error.name) || isConnectionLost(error))) throw error
    }
    done.set(name, !hasFailed || done.get(name) === true)
  }
  const anyOf = (table: Readonly<Record<string, Command>>): Promise<void> => {
    const [name, command] = run.pick(Object.entries(table))
    return act(name, command)
  }
  const steps: readonly (() => Promise<unknown>)[] = [
    ...Array.from({ length: 6 }, () => () => answer(anyAsk(run, emulator))),
    ...Array.from({ length: 5 }, () => () => anyOf(commands)),
    () => Promise.all(asksTogether(run, emulator).map(answer)),
    () => Promise.all([answer(anyAsk(run, emulator)), anyOf(commands), answer(anyAsk(run, emulator))]),
  ]
  return {
    emulator,
    done,
    answers,
    step: async (): Promise<void> => void (await run.pick(steps)()),
    /** So many records are added that it takes several turns, while requests come and other things happen. */
    addMany: async (): Promise<void> => {
      const coming = act('many records', manyRecords)
      for (let nth = 0; nth < 6; nth += 1) await Promise.all([answer(anyAsk(run, emulator)), anyOf(commands), nextTask()])
      await coming
    },
    /** Many requests, some of them at the same time, and nothing else but time. */
    askMany: async (count: number): Promise<void> => {
      for (let asked = 0; asked < count; asked += 10) {
        emulator.clock.advance('40s')
        for (let nth = 0; nth < 7; nth += 1) await answer(anyAsk(run, emulator))
        await Promise.all(asksTogether(run, emulator).map(answer))
      }
    },
    /** Years pass, and requests come while their charges are made in slices. */
    leap: async (): Promise<void> => {
      emulator.clock.advance('700d')
      const coming: Promise<void>[] = []
      for (let nth = 0; nth < 8; nth += 1) {
        coming.push(answer(anyAsk(run, emulator)))
        await nextTask()
      }
      await Promise.all(coming)
    },
    /** Another world comes in the place of this one. */
    beginAnew: (): Promise<void> => anyOf(beginnings),
  }
}

/** What chaos does. */
const isConnectionLost = (error: unknown): boolean => error instanceof TypeError && /^fetch failed/.test(error.message)

const refusals: ReadonlySet<string> = new Set([
  'ClockError',
  'DataError',
  'ScenarioError',
  'WebhookError',
  'UnknownWebhookError',
  'WorldLimitError',
  'UnknownRequestError',
])
