import { type CommandCheckpoint, longestCommand, type PastCommand } from '../world/world-past.js'

/**
 * Paths of control calls that are not logged as commands: they do not change answers, replace the world, or are logged as their effect on
 * webhooks.
 */
const beside = /^\/_emulator\/(?:worlds|snapshot|reset|requests|webhooks)(?:\/|$)/

/** True if a control call is not logged as a command. */
export const isBeside = (path: string): boolean => beside.test(path)

/** Commands that are retained at least, as long as they fit into the memory limit. */
const mostCommands = 2_000
const maxCommandBytes = 8 * longestCommand

/** Estimated bytes of a command beside its texts. */
const commandBytes = 1_000

/** Command log: the control calls that changed a world, as far back as they are retained. */
export class CommandLog {
  /** Commands, oldest first. */
  items: PastCommand[] = []
  /** Number of the first request from which the log is complete. */
  from = 0
  /** Estimated bytes of the log. */
  bytes = 0

  add(command: Omit<PastCommand, keyof CommandCheckpoint>, done: CommandCheckpoint): void {
    // A command older than the retained ones is dropped.
    if (done.number + 1 < this.from) return
    const rest = this.items.findLastIndex(({ sequence }) => sequence < done.sequence)
    this.items.splice(rest + 1, 0, { ...command, ...done })
    this.bytes += bytesOf(command)
    if (this.items.length >= 2 * mostCommands) this.keepLast(mostCommands, done.number)
    else if (this.bytes > maxCommandBytes) this.keepLast(this.items.length >> 1, done.number)
  }

  /**
   * Drops every command but the last `count`.
   * @param recorded number of the last answered request.
   */
  keepLast(count: number, recorded: number): void {
    const kept = count === 0 ? [] : this.items.slice(-count)
    this.from = (kept[0]?.number ?? recorded) + 1
    this.#retain(kept)
  }

  /** Drops commands from before a request. */
  forgetBefore(number: number): void {
    if (this.items.some((command) => command.number < number))
      this.#retain(this.items.filter((command) => command.number >= number))
  }

  #retain(commands: PastCommand[]): void {
    this.items = commands
    this.bytes = commands.reduce((sum, command) => sum + bytesOf(command), 0)
  }
}

const bytesOf = ({ name, given, answer }: Pick<PastCommand, 'name' | 'given' | 'answer'>): number =>
  commandBytes + name.length + given.length + (answer?.body.length ?? 0)
