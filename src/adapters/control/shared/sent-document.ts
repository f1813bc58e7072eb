import type { Context } from 'hono'
import { ControlError, invalidMembers } from '../../../emulator/control-error.js'
import { DataError } from '../../../extensions/data/data-error.js'
import type { LongYamlFault } from '../../../reading/data-fault.js'
import { describeProblem, type Problem, writePath } from '../../../reading/problem.js'
import { InvalidOptionError } from '../../../worlds/options/options.js'

/** Parsed document of a request body. */
export interface SentDocument {
  readonly data: unknown
  /** Positions of members in the text, such as `line 4, column 3`. */
  readonly positionsOf: (paths: readonly Problem['path'][]) => Promise<readonly string[]>
}

const yamlTypes: ReadonlySet<string> = new Set(['application/yaml', 'application/x-yaml', 'text/yaml'])

const typeOf = ({ req }: Context): string => (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** True if the content type is YAML, which only document routes take. */
export const isYaml = (call: Context): boolean => yamlTypes.has(typeOf(call))

const tooLong = ({ reason }: LongYamlFault): ControlError =>
  new ControlError(413, 'payload_too_large', `${reason}. Send the document as JSON, or its records in several documents.`)

/**
 * Parses a document of JSON or YAML.
 * @throws ControlError with the position of a syntax error, or for YAML that is too long.
 */
export const readDocument = async (text: string, isYaml: boolean): Promise<SentDocument> => {
  const language = isYaml ? 'yaml' : 'json'
  // Lazy import: the parser is large and rarely used.
  const { DataFault, LongYamlFault, readLocatedData } = await import('../../../reading/located-data.js')
  try {
    const { data, locateAll } = await readLocatedData(text, language)
    return {
      data,
      positionsOf: async (paths) => locateAll(paths).map(({ line, column }) => `line ${line}, column ${column}`),
    }
  } catch (error) {
    if (error instanceof LongYamlFault) throw tooLong(error)
    if (!(error instanceof DataFault)) throw error
    const path = error.position === null ? ':' : `. Line ${error.position.line}, column ${error.position.column}:`
    throw new ControlError(
      400,
      language === 'json' ? 'invalid_json' : 'invalid_yaml',
      `The document cannot be read${path} ${error.message}.`,
    )
  }
}

/** Maximum number of problems in an answer; the rest is counted. */
const maxShown = 1_000

/** Runs `act` and converts a DataError into a refusal that lists all problems with their positions. */
export const withPositions = async <Result>(
  { positionsOf }: SentDocument,
  act: () => Result | Promise<Result>,
): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    if (!(cause instanceof DataError)) throw error
    const errors: Record<string, string[]> = Object.create(null)
    const shown = cause.problems.slice(0, maxShown)
    const positions = await positionsOf(shown.map(({ path }) => path))
    for (const [nth, problem] of shown.entries()) {
      const member = problem.path.length === 0 ? 'body' : writePath(problem.path)
      errors[member] = [...(errors[member] ?? []), `${positions[nth]}: ${describeProblem(problem, 'The document')}`]
    }
    const more = cause.problems.length - shown.length
    if (more > 0) errors['body'] = [...(errors['body'] ?? []), `${more} more problems are not listed.`]
    throw invalidMembers(errors)
  }
}
