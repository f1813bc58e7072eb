import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a floor answers with, all of it made before the first request. */
export interface ReadyAnswer {
  readonly method: string
  /** Path without a query. */
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Answer with the request's own body, parsed and written again, instead of `body`. */
  readonly echo: boolean
  readonly body: Buffer
}

/** Puts an answer into a folder, its body in a file of its own. */
export const writeReadyAnswer = (folder: string, { body, ...head }: ReadyAnswer): void => {
  writeFileSync(join(folder, 'head.json'), JSON.stringify(head))
  writeFileSync(join(folder, 'body'), body)
}

/** Reads what `writeReadyAnswer` has written. */
export const readReadyAnswer = (folder: string): ReadyAnswer => ({
  ...(JSON.parse(readFileSync(join(folder, 'head.json'), 'utf8')) as Omit<ReadyAnswer, 'body'>),
  body: readFileSync(join(folder, 'body')),
})
