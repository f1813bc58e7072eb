import { locateJsonFault } from '../../ground/rules/locate-json-fault.js'
import { version } from '../../ground/spec/version.js'
import { type Repro, reproFormat, reproVersion } from './repro-file.js'
import { reproSchema } from './repro-schema.js'

/** Raised where something is no repro file that can be played here; the message says what was wrong with it. */
export class ReproError extends Error {
  override readonly name = 'ReproError'
}

/**
 * A repro file from its text.
 * @throws ReproError naming what is wrong with it.
 */
export const readRepro = (text: string): Repro => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== reproFormat) {
    throw new ReproError(`it is no repro file; its format must be ${JSON.stringify(reproFormat)}.`)
  }
  if (!('version' in value) || value.version !== reproVersion) {
    const found = 'version' in value ? JSON.stringify(value.version).slice(0, 100) : 'none'
    throw new ReproError(`it is of version ${found}; emulator ${version} plays version ${reproVersion}. Record it anew.`)
  }
  const parsed = reproSchema().safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ReproError(`it is damaged at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? 'it cannot be read'}.`)
}

const parse = (text: string): unknown => {
  // Some editors and shells begin a file with a mark of its bytes' order.
  const json = text.replace(/^\ufeff/, '')
  try {
    return JSON.parse(json)
  } catch {
    throw new ReproError(`it is no JSON: ${locateJsonFault(json)}.`)
  }
}
