import type { Language } from '../language/language.js'

/** Page that has the console in a frame. While it shows the console it leaves the header to it, which then has the controls of both. */
export interface SurroundingPage {
  /** What it can show, with titles in the language of the page, and which of it is the console. */
  readonly parts: readonly { readonly id: string; readonly title: string; readonly isConsole?: boolean }[]
  show(part: string): void
  /** Told once the header of the console is there. */
  leaveHeader(): void
  /** Loads the page in a language, and the console in it, where both were. */
  chooseLanguage(language: Language): Promise<void>
}

/** The page around the console; undefined if it is not in a frame of one. */
export const surroundingPage = (): SurroundingPage | undefined =>
  (globalThis as { readonly surroundingPage?: SurroundingPage }).surroundingPage
