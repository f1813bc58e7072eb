import { locateJsonFault } from '../../core/locate-json-fault.js'
import { version } from '../../emulator/version.js'
import { type Repro, reproFormat, reproVersion } from './repro-file.js'
import { reproSchema } from './repro-schema.js'

/** Raised if a text is not a repro file of this version; the message names the problem. */
export class ReproError extends Error {
  override readonly name = 'ReproError'
}

/**
 * Parses a repro file.
 * @throws ReproError if the text is invalid; the message names the problem.
 */
export const readRepro = (text: string): Repro => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== reproFormat) {
    throw new ReproError(`it is not a repro file; its format must be ${JSON.stringify(reproFormat)}.`)
  }
  if (!('version' in value) || value.version !== reproVersion) {
    const found = 'version' in value ? JSON.stringify(value.version).slice(0, 100) : 'none'
    throw new ReproError(`it is of version ${found}; emulator ${version} replays version ${reproVersion}. Record it again.`)
  }
  const parsed = reproSchema().safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ReproError(`it is damaged at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? 'it cannot be read'}.`)
}

const parse = (text: string): unknown => {
  // Some editors and shells write a byte order mark.
  const json = text.replace(/^\ufeff/, '')
  try {
    return JSON.parse(json)
  } catch {
    throw new ReproError(`it is not JSON: ${locateJsonFault(json)}.`)
  }
}
