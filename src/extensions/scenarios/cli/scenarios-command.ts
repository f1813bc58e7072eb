import { isDeepStrictEqual } from 'node:util'
import { printable } from '../../../adapters/cli/shared/in-one-line.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { listScenarios } from '../library.js'
import { readScenario, type Scenario } from '../schema.js'
import { readScenarioFile, requireScenario } from './scenario-file.js'

/** `scenarios`: lists the library, and how to play a scenario. */
export function listScenarioLibrary(): void {
  const scenarios = listScenarios()
  const example = scenarios[0]?.name ?? ''
  print([
    ...alignColumns([['NAME', 'WHAT HAPPENS'], ...scenarios.map(({ name, summary }) => [name, summary])]),
    '',
    ...alignColumns([
      ['Play one', `producer-commerce-emulator --scenario ${example}`],
      ['Read one', `producer-commerce-emulator scenarios show ${example}`],
      ['Play your own', 'producer-commerce-emulator --scenario ./mine.yaml'],
    ]),
  ])
}

/**
 * `scenarios show <name>`: prints a scenario of the library as JSON.
 * @throws UsageError for an unknown name.
 */
export function showScenario(name: string): void {
  print([JSON.stringify(withoutDefaults(requireScenario(name)), null, 2)])
}

/**
 * `scenarios check <file>`: checks that a scenario file is valid.
 * @throws UsageError with every problem of the file.
 */
export async function checkScenario(path: string): Promise<void> {
  const { scenario } = await readScenarioFile(path)
  const { steps, expects, assumptions } = scenario
  const counts = [
    count(steps.length, 'step'),
    count(expects.length, 'expectation'),
    count(Object.keys(assumptions).length, 'assumption'),
  ]
  print([`${path} is valid: ${scenario.name}, ${counts.join(', ')}.`])
}

/** The scenario without the members that equal their defaults. */
function withoutDefaults(scenario: Scenario): Partial<Scenario> {
  const { name, summary, steps } = scenario
  const bare: Partial<Scenario> = readScenario({ name, summary, steps: [] })
  const kept = Object.entries(scenario).filter(
    ([member, value]) => member !== '$schema' && !isDeepStrictEqual(value, bare[member as keyof Scenario]),
  )
  return { name, summary, ...Object.fromEntries(kept), steps }
}

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`

function print(lines: readonly string[]): void {
  process.stdout.write(`${printable(lines.join('\n'))}\n`)
}
