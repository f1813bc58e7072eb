import { minuteMs } from '../core/time.js'
import type { ForkedWorlds } from './forked-worlds.js'
import type { MemoryBook } from './memory-book.js'
import type { RegisteredWorld } from './registered-world.js'

/** Real milliseconds since the last use within which a world is not removed to free memory. */
const idleMs = minuteMs

/**
 * Frees memory, and warns of what was dropped: first journals of forked worlds, then forked worlds idle for a minute. The default
 * world stays.
 * @param end ends an idle world.
 */
export const relieveMemory = (
  memory: MemoryBook,
  forks: ForkedWorlds<RegisteredWorld>,
  end: (fork: RegisteredWorld) => void,
): void => {
  for (const fork of forks.list()) {
    if (memory.isRelieved) break
    const { journal } = fork.world
    if (journal.count === 0) continue
    memory.letGo.requests += journal.count
    memory.letGo.journals += 1
    journal.giveUp()
    fork.world.past?.forget()
    memory.note(fork)
  }
  for (const fork of forks.unusedFor(idleMs)) {
    if (memory.isRelieved) break
    memory.letGo.worlds += 1
    end(fork)
  }
  memory.rest()
  const { journals, worlds } = memory.letGo
  if (journals > 0)
    memory.warn('journals', 'The worlds take more than the memory limit: the journals of those used least are evicted.')
  if (memory.used > memory.limit)
    memory.warn(
      'rows',
      'The worlds take more than the memory limit, and nothing is left to evict: drop worlds, or reset those that were written to.',
    )
  if (worlds > 0) memory.warn('worlds', 'The worlds take more than the memory limit: those idle for a minute are ended.')
}
