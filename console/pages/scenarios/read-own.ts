import { ControlProblem } from '../../api/problems.js'
import { markedPlace } from '../../format/marked-place.js'
import type { LocatedProblem } from '../../parts/located-problems.js'

/** Raised for a scenario that cannot be played. */
export class OwnScenarioError extends Error {
  override readonly name = 'OwnScenarioError'
  constructor(readonly problems: readonly LocatedProblem[]) {
    super(problems.map(({ message }) => message).join(' '))
  }
}

/**
 * Reads JSON or YAML and hands it to the emulator, which checks and plays it.
 * @throws OwnScenarioError with the place in the text of everything that is wrong.
 */
export const playOwn = async (text: string, play: (scenario: unknown) => Promise<unknown>): Promise<void> => {
  // Those who write none do without the parser.
  const { DataFault, readLocatedData } = await import('../../../src/reading/located-data.js')
  try {
    const { data, locate } = await readLocatedData(text, /^\s*\{/.test(text) ? 'json' : 'yaml')
    try {
      await play(data)
    } catch (error) {
      if (!(error instanceof ControlProblem)) throw error
      const members = Object.entries(error.errors)
      if (members.length === 0) throw error
      throw new OwnScenarioError(
        members.flatMap(([member, messages]) =>
          messages.map((message) => ({ position: markedPlace(text, locate(pathOf(member)), { member, message }), message })),
        ),
      )
    }
  } catch (error) {
    throw error instanceof DataFault ? new OwnScenarioError([{ position: error.position, message: error.message }]) : error
  }
}

/** `steps[0].effect.kind` as the path it was written from; `body` is the whole. */
const pathOf = (member: string): readonly (string | number)[] =>
  member === 'body' ? [] : (member.match(/[^.[\]]+/g) ?? []).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
