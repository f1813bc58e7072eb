import type { Context } from 'hono'
import { DataError } from '../../data/data-error.js'
import { InvalidOptionError } from '../../options/options.js'
import { describeProblem, type Problem, writePath } from '../../reading/problem.js'
import { ControlError, invalidMembers } from './control-error.js'

/** A document as it was sent. */
export interface SentDocument {
  readonly data: unknown
  /** Where a member stands in the text, such as `line 4, column 3`. */
  readonly placeOf: (path: Problem['path']) => string
}

const yamlTypes: ReadonlySet<string> = new Set(['application/yaml', 'application/x-yaml', 'text/yaml'])

const typeOf = ({ req }: Context): string => (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Whether a body is YAML, which only routes of documents take. */
export const isYaml = (call: Context): boolean => yamlTypes.has(typeOf(call))

/**
 * Reads a document of JSON or YAML.
 * @throws ControlError where it is none, with the place of the fault.
 */
export const readDocument = async (text: string, isYaml: boolean): Promise<SentDocument> => {
  const language = isYaml ? 'yaml' : 'json'
  // The parser is large, and few documents come this way.
  const { DataFault, readLocatedData } = await import('../../reading/located-data.js')
  try {
    const { data, locate } = await readLocatedData(text, language)
    const placeOf = (path: Problem['path']): string => {
      const { line, column } = locate(path)
      return `line ${line}, column ${column}`
    }
    return { data, placeOf }
  } catch (error) {
    if (!(error instanceof DataFault)) throw error
    const place = error.place === null ? '' : ` Line ${error.place.line}, column ${error.place.column}:`
    throw new ControlError(
      400,
      language === 'json' ? 'invalid_json' : 'invalid_yaml',
      `The document cannot be read.${place} ${error.message}.`,
    )
  }
}

/** Does something with a document; what is wrong with that is told with its lines, everything at once. */
export const withPlaces = async <Result>({ placeOf }: SentDocument, act: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    if (!(cause instanceof DataError)) throw error
    const errors: Record<string, string[]> = Object.create(null)
    for (const problem of cause.problems) {
      const member = problem.path.length === 0 ? 'body' : writePath(problem.path)
      errors[member] = [...(errors[member] ?? []), `${placeOf(problem.path)}: ${describeProblem(problem, 'The document')}`]
    }
    throw invalidMembers(errors)
  }
}
