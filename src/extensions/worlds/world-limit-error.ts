/** Error raised if the limit of forked worlds is reached; the message says how to make room. */
export class WorldLimitError extends Error {
  override readonly name = 'WorldLimitError'
  constructor(readonly limit: number) {
    super(
      `There are ${limit} forked worlds, the most this emulator keeps: drop those no longer needed, or start the emulator with a higher maxWorlds or a shorter worldIdle.`,
    )
  }
}
