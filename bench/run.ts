import { type Built, buildSubjects } from './build-subjects.js'
import { measureBrowser } from './measure-browser.js'
import { measureColdStart } from './measure-cold-start.js'
import { measureCommands } from './measure-commands.js'
import { measureFresh } from './measure-fresh.js'
import { measureGrowth } from './measure-growth.js'
import { measureDoors, measureWorlds } from './measure-in-process.js'
import { measureJournal } from './measure-journal.js'
import { measureLoad } from './measure-load.js'
import { measureMemory } from './measure-memory.js'
import { measureRelease } from './measure-release.js'
import { measureScale } from './measure-scale.js'
import { measureSuite } from './measure-suite.js'
import { renderTables } from './render-tables.js'
import type { PartName, SnapshotSections } from './results.js'
import { beforePath, describeSetting, readResults, writePart } from './results-file.js'
import { type RunOptions, readRunOptions } from './run-options.js'

// Measures the built command and the built library beside their floors: `npm run bench`, in about three minutes; `-- --full` for all
// parts, sizes, cases and connections. Flags: --rounds, --seconds, --sizes 250,10000, --only <part>,<part>, --cases <part of a name>, --out <file>.
// A part that is not run stays in the file as it was.

type Measures = { readonly [Name in PartName]?: (built: Built, options: RunOptions) => Promise<SnapshotSections[Name]> }

const measures: Measures = {
  fresh: measureFresh,
  suite: measureSuite,
  cold: measureColdStart,
  commands: measureCommands,
  load: measureLoad,
  scale: measureScale,
  growth: measureGrowth,
  memory: measureMemory,
  journal: measureJournal,
  doors: measureDoors,
  browser: measureBrowser,
  worlds: measureWorlds,
  release: measureRelease,
}

const run = async <Name extends PartName>(built: Built, name: Name, options: RunOptions): Promise<void> => {
  const setting = describeSetting(options.rounds, options.seconds)
  const rows = await measures[name]?.(built, options)
  if (rows !== undefined) writePart(options.out, name, setting, rows)
}

const options = readRunOptions()
const names = Object.keys(measures) as PartName[]
const unknown = (options.only ?? []).filter((name) => !names.some((existing) => existing === name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}.`)

/** Parts that take long and change little; a quick run leaves their figures as they are. */
const onlyInFull: readonly PartName[] = ['scale', 'growth', 'doors', 'browser', 'release']

const isMeant = (name: PartName): boolean => options.only?.includes(name) ?? (options.full || !onlyInFull.includes(name))

const built = await buildSubjects()
try {
  for (const name of names.filter(isMeant)) {
    const startedAt = performance.now()
    await run(built, name, options)
    console.log(`measured ${name} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  }
} finally {
  built.remove()
}
console.log(renderTables(readResults(options.out), readResults(beforePath)))
