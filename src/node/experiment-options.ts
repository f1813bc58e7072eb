import type { Command } from 'commander'
import type { ExperimentFlags, ExploreFlags } from './experiment-flags.js'

/** The commands that run another one again and again. */
export function addExperimentCommands(program: Command): void {
  addShared(
    program
      .command('explore')
      .description('find out how a command can break: run it once for each thing that can go wrong with each of its requests'),
  )
    .option('--out <folder>', 'keep the scenario of each finding there')
    .option('--junit <file>', 'write the findings as JUnit XML, too')
    .option('--pairs', 'also two faults one after the other at the same operation')
    .action(async (flags: ExploreFlags) => (await import('./experiment-command.js')).runExplore(flags))

  addShared(
    program
      .command('sensitivity')
      .description('find out which assumptions a command depends on: run it once for each other value of those it leans on'),
  ).action(async (flags: ExperimentFlags) => (await import('./experiment-command.js')).runSensitivity(flags))
}

function addShared(command: Command): Command {
  return command
    .requiredOption('--command <command>', 'of the shell; PRODUCER_API_URL and PRODUCER_API_TOKEN are in its environment')
    .option('--json', 'print the report as JSON')
    .option('--jobs <n>', 'runs at a time (default: 1)')
    .option('--max-requests <n>', 'requests after which a run counts as one that never ends (default: 200)')
    .option('--timeout <duration>', 'time after which it does (default: 60s)')
    .option('--seed <n>', 'seed number of the data (default: 1)')
    .option('--orders <n>', 'orders generated for each producer and environment (default: 250)')
}
