import type { World } from '../../src/emulator/extension.js'
import { commandPlayer } from '../../src/extensions/explore/cli/command-player.js'
import { openRunAddresses } from '../../src/extensions/explore/cli/run-addresses.js'
import { forkingApart } from '../../src/extensions/explore/fork-apart.js'
import type { FlowEnding } from '../../src/extensions/explore/play-run.js'
import { createEmulator } from './open-world.js'

/** Plays a command in a world of its own. */
export const playIn = async (emulator: World, command: string, timeoutMs = 20_000): Promise<FlowEnding> => {
  const addresses = await openRunAddresses(1)
  const limits = { maxRequests: 5, timeoutMs }
  return await commandPlayer(command, addresses)
    .play(forkingApart(emulator).fork(), limits)
    .finally(() => addresses.close())
}

/** The same, where it does not matter whom it asks. */
export const playCommand = async (command: string, timeoutMs?: number): Promise<FlowEnding> =>
  await playIn(createEmulator({ orders: 30 }), command, timeoutMs)
