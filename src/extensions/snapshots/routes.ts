import * as z from 'zod'
import { type ControlError, invalidMembers } from '../../emulator/control-error.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import type { Registry } from '../../emulator/extension.js'
import type { SnapshotOffers } from './offers.js'
import { SnapshotError } from './snapshot-error.js'

/** What the extension `memory` offers. */
interface Memory {
  limitOf(world: Registry['root']): number
}

const mebibyte = 1_048_576
const usualMemory = 512 * mebibyte

/** What an extension offers that limits what a host of many emulators takes. */
interface Host {
  /** Bytes. */
  readonly longestSnapshot: number
}

/** Longest snapshot: what the host says, or a 128th of the memory limit, at least 1 MiB and at most 256 MiB. */
const longestBody = ({ root }: Registry) => {
  const host = root.find<Host>('host')
  if (host !== undefined) return { bytes: host.longestSnapshot }
  const limit = root.find<Memory>('memory')?.limitOf(root) ?? usualMemory
  return {
    bytes: Math.min(256 * mebibyte, Math.max(mebibyte, Math.floor(limit / 128))),
    because: 'a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more',
  }
}

const getSnapshot = defineRoute({
  method: 'GET',
  path: '/snapshot',
  says: 'the whole state as JSON',
  answer: z.record(z.string(), z.unknown()),
  act: ({ world }) => ({ ...world.find<SnapshotOffers>('snapshots')!.save(world) }),
})

const beginning = z.strictObject({
  format: z.string(),
  version: z.int(),
  dataset: z.strictObject({ seed: z.int(), orders: z.int(), day: z.string(), starts_at: z.string() }),
  clock: z.strictObject({ now: z.string(), frozen: z.boolean(), real_time: z.boolean() }),
})

const putSnapshot = defineRoute({
  method: 'PUT',
  path: '/snapshot',
  says: 'restores a snapshot',
  body: z.unknown(),
  bodyIsState: true,
  longestBody,
  answer: beginning,
  act: ({ world }, { body }) => {
    world.restore(body as object)
    const { format, version, dataset, clock } = world.find<SnapshotOffers>('snapshots')!.saveState(world.state, world)
    return { format, version, dataset, clock }
  },
})

export const routes: readonly ControlRoute[] = [getSnapshot, putSnapshot]

export const refusalOf = (error: unknown): ControlError | undefined =>
  error instanceof SnapshotError ? invalidMembers(error.problems) : undefined
