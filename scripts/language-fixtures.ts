import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A file of `examples/languages` as a block of code. */
export const renderFixture = (file: string, language: string) => (): string =>
  `\`\`\`${language}\n${readFileSync(resolve(import.meta.dirname, '../examples/languages', file), 'utf8')}\`\`\``
