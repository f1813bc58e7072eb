import { expect } from 'vitest'
import { StoppedError, type Surroundings } from '../../src/extensions/pull/polite-reader.js'
import { createEmulator, type Emulator } from '../../src/index.js'

/** A real service with an account, played by an emulator with its quotas on. */
export const openService = (options: object = {}): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, seed: 4, ...options })

export interface Watched {
  readonly surroundings: Surroundings
  readonly said: string[]
  /** Requests left of the minute, after each request. */
  readonly left: number[]
  readonly waits: number[]
}

/** The surroundings of a pull in which waiting moves the clock of the service. */
export const watchPull = (service: Emulator, stopAfter = Number.POSITIVE_INFINITY): Watched => {
  const [said, left, waits]: [string[], number[], number[]] = [[], [], []]
  let inFlight = 0
  let sent = 0
  const surroundings: Surroundings = {
    fetch: async (request) => {
      if (sent >= stopAfter) throw new StoppedError('Stopped.')
      sent += 1
      inFlight += 1
      expect(inFlight).toBe(1)
      const response = await service.fetch(request)
      inFlight -= 1
      left.push(Number(response.headers.get('x-ratelimit-remaining')))
      return response
    },
    pause: async (delayMs) => {
      waits.push(delayMs)
      service.clock.advance(`${delayMs}ms`)
      return true
    },
    now: () => Number(new Date(service.clock.now())),
    say: (sentence) => said.push(sentence),
  }
  return { surroundings, said, left, waits }
}
