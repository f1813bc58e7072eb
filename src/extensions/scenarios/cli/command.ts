import type { CommandEntry } from '../../../adapters/cli/command-entry.js'

/** The commands about scenarios. */
export const scenarioCommands: readonly CommandEntry[] = [
  {
    name: 'scenarios',
    meaning: 'list the built-in scenarios',
    run: async () => (await import('./scenarios-command.js')).listScenarioLibrary(),
  },
  {
    name: 'scenarios show',
    meaning: 'print a built-in scenario as JSON',
    argument: ['<name>', 'a scenario, such as lost-response'],
    completion: async () => {
      const { scenarioNames } = await import('../library.js')
      return { argument: scenarioNames, options: { '--scenario': { kind: 'words', words: scenarioNames } } }
    },
    run: async (_: object, name: string) => (await import('./scenarios-command.js')).showScenario(name),
  },
  {
    name: 'scenarios check',
    meaning: 'check a scenario file, and list every problem in it',
    argument: ['<file>', 'JSON or YAML'],
    run: async (_: object, path: string) => (await import('./scenarios-command.js')).checkScenario(path),
  },
]
