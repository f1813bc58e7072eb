import { Option } from 'commander'
import type { ServeOption } from './serve-flags.js'

/** An option of the table as the parser has it. */
export function optionOf({ flags, long, description, read, isRepeatable }: ServeOption): Option {
  const option = new Option(flags, description)
  if (read === null) return option
  if (!isRepeatable) return option.argParser((text) => read(long, text))
  return option.argParser<unknown[]>((text, values = []) => [...values, read(long, text)])
}
