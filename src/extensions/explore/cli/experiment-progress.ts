import { startStopwatch } from '../../../emulator/real-time.js'

/** Terminal, or anything else that text is written to. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** One line that shows how far an experiment is; nothing is written to what is no terminal. */
export interface ProgressLine {
  /** @param found words about what was found so far, such as `2 findings`. */
  show(done: number, all: number, found: string): void
  clear(): void
}

const barWidth = 20

/** @param readMs milliseconds since the experiment began. */
export const openProgress = (stream: ProgressStream, readMs: () => number = startStopwatch()): ProgressLine => ({
  show(done, all, found) {
    if (stream.isTTY !== true) return
    const filled = Math.round((done / all) * barWidth)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
    const left = describeLeft((readMs() / done) * (all - done))
    const line = `${bar} ${done} of ${all} runs, ${left}, ${found} so far`
    stream.write(`\r${line.slice(0, (stream.columns ?? 80) - 1)}\u001b[K`)
  },
  clear() {
    if (stream.isTTY === true) stream.write('\r\u001b[K')
  },
})

const describeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 100 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}
