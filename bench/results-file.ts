import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import type { PartName, Results, Setting, SnapshotSections } from './results.js'
import { rounded } from './statistics.js'

export const resultsPath = 'bench/results.json'

/** Figures of the release before, measured on the same machine. */
export const beforePath = 'bench/results-before.json'

export const readResults = (path = resultsPath): Results =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : {}

/** Puts a measured part in the place of the one that was there; the others stay. */
export const writePart = <Name extends PartName>(
  path: string,
  name: Name,
  setting: Setting,
  rows: SnapshotSections[Name],
): void => {
  const results = { ...readResults(path), [name]: { setting, rows } }
  const short = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? rounded(value) : value
  writeFileSync(path, `${JSON.stringify(results, short, 2)}\n`)
}

const measuredWith = ['hono', '@hono/node-server', 'autocannon', 'msw']

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }).version

/** What is to be known of a run that starts now. */
export const describeSetting = (rounds: number, seconds: number): Setting => ({
  date: new Date().toISOString().slice(0, 10),
  machine: {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
  },
  versions: {
    node: process.versions.node,
    'producer-commerce-emulator': versionOf('.'),
    ...Object.fromEntries(measuredWith.map((name) => [name, versionOf(`node_modules/${name}`)])),
  },
  rounds,
  seconds,
})
