import { ControlError } from '../../emulator/control-error.js'
import type { SentDocument } from '../../emulator/control-route.js'

/** Parses a document of JSON or YAML. @throws ControlError with the position of a syntax error. */
export const readDocument = async (text: string, isYaml: boolean): Promise<SentDocument> => {
  const language = isYaml ? 'yaml' : 'json'
  // Lazy import: the parser is large and rarely used.
  const { DataFault, LongYamlFault, readLocatedData } = await import('../../reading/located-data.js')
  try {
    const { data, locateAll } = await readLocatedData(text, language)
    return {
      data,
      positionsOf: (paths) => locateAll(paths).map(({ line, column }) => `line ${line}, column ${column}`),
    }
  } catch (error) {
    if (error instanceof LongYamlFault)
      throw new ControlError(
        413,
        'payload_too_large',
        `${error.reason}. Send the document as JSON, or its records in several documents.`,
      )
    if (!(error instanceof DataFault)) throw error
    const path = error.position === null ? ':' : `. Line ${error.position.line}, column ${error.position.column}:`
    throw new ControlError(400, `invalid_${language}`, `The document cannot be read${path} ${error.message}.`)
  }
}
