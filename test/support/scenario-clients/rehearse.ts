import { expect, test } from 'vitest'
import type { ScenarioName } from '../../../src/index.js'
import { type Client, openClient } from '../door/client.js'

/** A client, what it does differently from others, and what it concludes from the answers it got. */
export interface RowPage<Truth, Outcome> {
  /** Ends the sentence "a client that …". */
  readonly does: string
  readonly play: (client: Client, truth: Truth) => Promise<Outcome>
}

/** What is held against a client. */
export interface Verdict {
  /** Expectations of the scenario that the traffic does not bear out, counted from 1 as in the file. */
  readonly unmet: readonly number[]
  /** What the client concluded wrongly. */
  readonly complaints: readonly string[]
}

export interface Rehearsal<Truth, Outcome> {
  /** What a case looks up before the scenario begins. */
  readonly prepare: (client: Client) => Truth | Promise<Truth>
  readonly right: RowPage<Truth, Outcome>
  /** What it is caught by, exactly. */
  readonly wrong: RowPage<Truth, Outcome> & { readonly caughtBy: Verdict }
  /** Looks at what a client concluded, once nothing is injected any more; gives what is wrong with it. */
  readonly judge: (outcome: Outcome, truth: Truth, client: Client) => readonly string[] | Promise<readonly string[]>
}

/** Plays a scenario of the library to a client that does it right and to one that makes the usual mistake; one judge for both. */
export const rehearse = <Truth, Outcome>(
  name: ScenarioName,
  { prepare, right, wrong, judge }: Rehearsal<Truth, Outcome>,
): void => {
  /** @param meetsAll whether every step acts on the client; one that errs may not get so far. */
  const perform = async ({ play }: RowPage<Truth, Outcome>, meetsAll: boolean): Promise<Verdict> => {
    const client = await openClient()
    const { emulator } = client
    const truth = await prepare(client)
    emulator.play(name)
    expect(emulator.scenario().over, 'it is over before it has begun').toBe(false)
    const outcome = await play(client, truth)
    const { steps, expectations, over } = emulator.scenario()
    const idle = steps.filter(({ fired }) => fired === 0).map(({ id }) => id)
    if (meetsAll) {
      expect(idle, 'steps that have not acted').toEqual([])
      // Some steps never end, or not before a good client has given up.
      expect(over, 'it is over').toBe(steps.every(({ left }) => left === 0))
    }
    if (!meetsAll && steps.length > 0) expect(idle.length, 'steps that have not acted').toBeLessThan(steps.length)
    emulator.stop()
    const unmet = expectations.flatMap(({ met }, index) => (met === false ? [index + 1] : []))
    return { unmet, complaints: await judge(outcome, truth, client) }
  }
  test(`${name}: a client that ${right.does} passes`, async () => {
    expect(await perform(right, true)).toEqual({ unmet: [], complaints: [] })
  })
  test(`${name}: a client that ${wrong.does} is caught`, async () => {
    const { caughtBy } = wrong
    expect(caughtBy.unmet.length + caughtBy.complaints.length).toBeGreaterThan(0)
    expect(await perform(wrong, false)).toEqual(caughtBy)
  })
}

/** Writes down what is wrong: a complaint for each statement that does not hold. */
export const complain = (statements: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(statements).flatMap(([statement, isMet]) => (isMet ? [] : [statement]))

/** For a scenario about which nothing has to be known beforehand. */
export const nothing = (): null => null
