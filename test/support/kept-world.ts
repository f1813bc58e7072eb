import type { Disk } from '../../src/adapters/state-file/disk.js'
import type { Processes } from '../../src/adapters/state-file/lock-holder.js'
import type { World } from '../../src/emulator/extension.js'
import { openKept as open } from '../../src/extensions/keeper/node/open-kept.js'
import { builtIn } from '../../src/index.js'

/** Options of a small world that stands still. */
export const still = { orders: 30, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true } as const
export const statePath = '/states/state.json'

/** Processes of which none but this one runs, as after a crash. */
export const alone: Processes = { own: { pid: 1, host: 'here', started: 'now' }, isRunning: () => false }

/** A world whose state is kept on a disk. */
export interface KeptWorld {
  readonly emulator: World
  /** Creates a product under a key that the number names; gives back status and body. */
  create(number: number): Promise<{ readonly status: number; readonly text: string }>
  products(): Promise<number>
  /** A request to the control API. */
  control(method: string, path: string, body?: unknown): Promise<Response>
  save(): Promise<void>
  close(): Promise<void>
}

/** What keeps a world. */
interface Keeping {
  save(): Promise<void>
}

/** A caller of a world that is kept. */
export const callerOf = (emulator: World, keeping: Keeping, close: () => Promise<void>): KeptWorld => {
  const headers = { authorization: `Bearer ${emulator.tokens['full']}`, 'content-type': 'application/json' }
  return {
    emulator,
    async create(number) {
      const key = `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
      const response = await emulator.fetch(
        new Request('http://sandbox.test/api/v2/products', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify({ name: `Curso ${number}`, type: 'course', description: 'Sobre testes.' }),
        }),
      )
      return { status: response.status, text: await response.text() }
    },
    async products() {
      const response = await emulator.fetch(new Request('http://sandbox.test/api/v2/products', { headers }))
      return ((await response.json()) as { meta: { total: number } }).meta.total
    },
    control: (method, path, body) =>
      emulator.fetch(
        new Request(`http://127.0.0.1/_emulator${path}`, {
          method,
          ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        }),
      ),
    save: () => keeping.save(),
    close,
  }
}

/** Opens the world of a state file as the command does. */
export const openKept = async (disk: Disk, processes = alone, path = statePath): Promise<KeptWorld> => {
  const kept = await open(path, { ...still, extensions: builtIn }, { disk, processes })
  await kept.keeping.save().catch(async (error: unknown) => {
    await kept.release()
    throw error
  })
  return callerOf(kept.emulator, kept.keeping, kept.close)
}
