/** Reason of an answer, for the log: words of the emulator, and between them texts that a client or a file gave. */
export interface Reason {
  readonly words: readonly string[]
  readonly given: readonly string[]
}

/** Template tag for a reason whose values come from outside, so that a log can mask them and leave the emulator's own words. */
export const because = (words: TemplateStringsArray, ...given: readonly string[]): Reason => ({ words, given })

/** Text of a reason. @param mask applied to each text that was given. */
export const writeReason = (reason: string | Reason, mask: (text: string) => string): string =>
  typeof reason === 'string' ? reason : reason.words.map((word, index) => word + mask(reason.given[index] ?? '')).join('')
