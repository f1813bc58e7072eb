import { resolve } from 'node:path'
import { FileError } from '../../../adapters/files/file-error.js'
import { writeWholeFile } from '../../../adapters/files/write-file.js'
import type { World } from '../../../emulator/extension.js'
import { ExperimentError } from '../../explore/check-options.js'
import { commandPlayer, endCommands } from '../../explore/cli/command-player.js'
import { openRunAddresses } from '../../explore/cli/run-addresses.js'
import { forkingApart } from '../../explore/fork-apart.js'
import type { Player } from '../../explore/play-run.js'
import { AgentError } from '../shared/agent.js'
import type { Machine, PlayedCommand } from '../shared/machine.js'

/** File, process and world access for the agent that started this process, with the rights of its user. */
export const machineOf = (served: World): Machine => {
  const worlds = new Map([[served.id, served]])
  const find = (id: string): World => {
    const world = worlds.get(id)
    if (world !== undefined) return world
    throw new AgentError(`The world ${JSON.stringify(id)} was not started here by start_world.`)
  }
  return {
    begin(of, options) {
      const world = find(of).fork(options)
      worlds.set(world.id, world)
      return { id: world.id, tokens: world.tokens, refs: options.data === undefined ? undefined : world.data }
    },
    async explore(world, { pairs, ...played }, { signal, progress }) {
      const { explorePlayer } = await import('../../explore/explore.js')
      const options = {
        ...limitsOf(played),
        only: 'wire' as const,
        pairs,
        retryAfterSeconds: 1,
        delayMs: 500,
        onProgress: progress,
      }
      return await withPlayer(played, signal, (player) => explorePlayer(inRealTime(find(world)), player, options))
    },
    async sensitivity(world, played, { signal, progress }) {
      const { sensitivityOf } = await import('../../explore/sensitivity.js')
      const options = { ...limitsOf(played), outcome: () => 'exit code 0', onProgress: progress }
      return await withPlayer(played, signal, (player) => sensitivityOf(inRealTime(find(world)), player, options))
    },
    save,
  }
}

/** Forks of the world as separate emulators with a running clock, because the command waits in real time. */
const inRealTime = (world: World): World => forkingApart(world, (options) => ({ ...options, frozen: false }))

const limitsOf = ({ max_requests, timeout_s }: PlayedCommand) => ({ maxRequests: max_requests, timeoutMs: timeout_s * 1_000 })

/** Runs an action with a player of the command; its address is open until the action ends. */
const withPlayer = async <Report>(
  { command }: PlayedCommand,
  signal: AbortSignal,
  act: (player: Player) => Promise<Report>,
): Promise<Report> => {
  const addresses = await openRunAddresses(1)
  try {
    return await act(whileWanted(commandPlayer(command, addresses), signal))
  } catch (error) {
    throw error instanceof ExperimentError ? new AgentError(error.message) : error
  } finally {
    await addresses.close()
  }
}

const save: Machine['save'] = async (file, text) => {
  const path = resolve(file)
  try {
    await writeWholeFile(path, text)
  } catch (error) {
    throw error instanceof FileError ? new AgentError(`Cannot write ${path}: ${error.message}.`) : error
  }
  return path
}

/** Player that aborts its run, and ends its processes, on an abort signal. */
const whileWanted = (player: Player, signal: AbortSignal): Player => {
  const givenUp = new Promise<never>((_, reject) => {
    const give = (): void => {
      endCommands()
      reject(signal.reason)
    }
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
  // Prevents an unhandled rejection if no run is in progress.
  givenUp.catch(() => {})
  const limitNames = { maxRequests: 'max_requests', timeoutMs: 'timeout_s' }
  return { ...player, limitNames, play: (...asked) => Promise.race([givenUp, player.play(...asked)]) }
}
