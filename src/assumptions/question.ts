/** What to ask the vendor about an assumption, in two languages; answerable in one sentence. */
export interface Question {
  readonly en: string
  readonly pt: string
}
