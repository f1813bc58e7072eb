import { createInterface } from 'node:readline/promises'
import { inOneLine, jsonText } from '../../../adapters/cli/shared/in-one-line.js'
import { readTextFile, refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { hasName, writeWholeFile } from '../../../adapters/files/write-file.js'
import { stoppable } from '../../pull/cli/stoppable.js'
import type { Surroundings } from '../../pull/polite-reader.js'
import { type CalibrationResult, calibrate } from '../calibrate.js'
import type { Calibration } from '../calibration.js'
import { movedBetween, valuesIn, writeCalibration } from '../calibration-file.js'
import { evidenceOf } from '../evidence.js'
import { parseBody, type Tier } from '../exchange.js'
import { describePlan } from '../plan.js'
import type { CalibrationTarget } from '../polite-sender.js'
import { requests } from '../tables.js'
import { describeOpen, describeOutcome } from './describe-outcome.js'
import { requireCalibration } from './given-calibration.js'
import { type CalibrateFlags, changing, readTarget } from './read-calibrate-flags.js'

/** Environment and I/O of `calibrate`. */
export interface CalibrateHost {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly surroundings: Surroundings
  /** Asks the user for confirmation; null without a terminal. */
  readonly confirm: (() => Promise<boolean>) | null
  readonly print: (line: string) => void
}

/**
 * `calibrate`: probes a real service for the values of assumptions, and writes a calibration.
 * @throws UsageError for invalid flags.
 */
export async function runCalibrate(flags: CalibrateFlags): Promise<void> {
  process.exitCode = await stoppable((surroundings) =>
    calibrateWith(flags, {
      env: process.env,
      surroundings,
      confirm: process.stdin.isTTY ? askOnTerminal : null,
      print: (line) => void process.stdout.write(`${inOneLine(line)}\n`),
    }),
  )
}

const askOnTerminal = async (): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question('Send these requests? [y/N] ')
  lines.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

/**
 * Exit code: 0; 1 for a change found by `--check`, a stopped run or no confirmation; 2 for a stopped check or no measurement.
 * @throws UsageError for invalid flags.
 */
export async function calibrateWith(flags: CalibrateFlags, host: CalibrateHost): Promise<number> {
  if (flags.from !== undefined) return await reportRecording(flags.from, flags, host)
  const { check, out = 'calibration.json', resume = false } = flags
  if (check !== undefined && (resume || flags.out !== undefined))
    throw new UsageError('--check compares with a file and writes none: leave out --out and --resume.')
  const before = check !== undefined ? await readCalibration(check) : resume ? await readCalibration(out) : undefined
  const target = readTarget(flags, host.env, check === undefined ? [] : before?.tiers)
  if (check === undefined && !resume && (await hasName(out)))
    throw new UsageError(`${out} already exists; continue it with --resume, or name another file with --out.`)
  if (flags.evidence !== undefined && (await hasName(flags.evidence)))
    throw new UsageError(`${flags.evidence} already exists; name another file with --evidence.`)
  if (before?.host !== undefined && before.host !== target.base.host)
    throw new UsageError(`${check ?? out} is of ${before.host}, and --base-url names ${target.base.host}.`)
  for (const line of describePlan(target)) host.surroundings.say(line)
  if (check !== undefined) sayNotRepeated(before, target, host)
  if (flags.dryRun === true) return 0
  if (!(await mayGoOn(flags, host))) return 1
  const outcome = await calibrate(target, host.surroundings, resume ? before : undefined)
  for (const sentence of outcome.skipped) host.surroundings.say(sentence)
  const code =
    check !== undefined && before !== undefined
      ? reportCheck(flags, host, before, outcome)
      : await reportRun(flags, host, target, out, outcome)
  // Last, so that nothing that was observed depends on it.
  if (flags.evidence !== undefined) await writeEvidence(flags.evidence, outcome, host)
  return code
}

/** A calibration that is continued replaces its file; no other file is replaced. */
const write = (path: string, text: string, replaces: boolean): Promise<void> =>
  refuseToWrite(path, () => writeWholeFile(path, text, { replaces }))

/** Says which tiers of the file a check leaves out: what they do cannot be undone, and a check may run each night. */
const sayNotRepeated = (before: Calibration | undefined, { tiers }: CalibrationTarget, { surroundings }: CalibrateHost): void => {
  const left = changing.filter((tier) => before?.tiers?.includes(tier) && !tiers.includes(tier as Tier))
  if (left.length === 0) return
  const all = [...tiers, ...left].join(',')
  surroundings.say(`Not repeated, because it changes the account: ${left.join(', ')}. Add --tier ${all} to repeat it.`)
}

const writeEvidence = async (
  path: string,
  { observation, observed, seen }: CalibrationResult,
  { surroundings }: CalibrateHost,
): Promise<void> => {
  if (observed.length === 0) return
  const { knownKeys } = await import('../known-keys.js')
  const evidence = evidenceOf({ ...observation, requests, seen, observed }, knownKeys())
  await write(path, `${JSON.stringify(evidence, null, 1)}\n`, false)
  surroundings.say(`${path} is written: ${evidence.exchanges.length} exchanges, without any value of the account.`)
}

/** @throws UsageError naming the file. */
const readRecording = async (path: string): Promise<unknown> => {
  const text = await readTextFile(path, 'recording')
  const data = parseBody(text)
  if (data === undefined) throw new UsageError(`The recording ${JSON.stringify(path)} is not JSON.`)
  return data
}

/** `--from`: derives a calibration from a recording. */
const reportRecording = async (path: string, flags: CalibrateFlags, { surroundings, print }: CalibrateHost): Promise<number> => {
  const { out = 'calibration.json', json = false } = flags
  const asking = (['baseUrl', 'tokenEnv', 'tier', 'check', 'resume', 'evidence', 'subscription'] as const).find(
    (name) => flags[name] !== undefined,
  )
  if (asking !== undefined)
    throw new UsageError('--from reads a recording and sends nothing: leave out all other options but --out and --json.')
  if (await hasName(out)) throw new UsageError(`${out} already exists; name another file with --out.`)
  const data = await readRecording(path)
  const { calibrateFrom } = await import('./from-recording.js')
  const { calibration, findings, open, skipped } = await calibrateFrom(data, path)
  for (const sentence of skipped) surroundings.say(sentence)
  const isObserved = findings.some(({ probes }) => probes.length > 0)
  if (isObserved) await write(out, writeCalibration(calibration), false)
  if (json) print(jsonText({ ...calibration, open }))
  else
    for (const line of [
      ...describeOutcome(calibration, findings, calibration.tiers as readonly Tier[]),
      '',
      ...describeOpen(open),
    ])
      print(line)
  surroundings.say(isObserved ? `${out} is written.` : 'The recording shows nothing of any assumption, and nothing is written.')
  return isObserved ? 0 : 2
}

const mayGoOn = async ({ yes = false }: CalibrateFlags, { confirm, surroundings }: CalibrateHost): Promise<boolean> => {
  if (yes) return true
  if (confirm === null) throw new UsageError('There is no terminal to confirm these requests on: add --yes.')
  if (await confirm()) return true
  surroundings.say('Nothing was sent.')
  return false
}

const reportRun = async (
  { json = false, resume = false }: CalibrateFlags,
  { surroundings, print }: CalibrateHost,
  target: CalibrationTarget,
  out: string,
  { calibration, findings, stopped, sent }: CalibrationResult,
): Promise<number> => {
  if (stopped !== null) surroundings.say(`Stopped after ${sent} ${sent === 1 ? 'request' : 'requests'}: ${stopped}`)
  const isObserved = findings.some(({ probes }) => probes.length > 0)
  if (isObserved) await write(out, writeCalibration(calibration), resume)
  if (json) print(jsonText({ stopped, sent, ...calibration }))
  else for (const line of describeOutcome(calibration, findings, target.tiers)) print(line)
  surroundings.say(
    isObserved
      ? `${out} is written.${stopped === null ? '' : ' Continue with --resume.'}`
      : 'Nothing was observed, and nothing is written.',
  )
  return isObserved ? (stopped === null ? 0 : 1) : 2
}

const reportCheck = (
  { json = false }: CalibrateFlags,
  { surroundings, print }: CalibrateHost,
  before: Calibration,
  { calibration, findings, stopped }: CalibrationResult,
): number => {
  if (stopped !== null) surroundings.say(`Stopped: ${stopped}`)
  const moved = movedBetween(before, calibration)
  const seen = [...valuesIn(calibration).keys()].filter((id) => valuesIn(before).has(id)).length
  const isMeasured = findings.some(({ probes }) => probes.length > 0)
  if (json) print(jsonText({ moved, seen, stopped }))
  else
    for (const { id, before: value, now } of moved)
      print(`${id} was ${value} and is ${now ?? 'none of the values that the emulator has'}.`)
  surroundings.say(`${seen} of ${valuesIn(before).size} assumptions were seen again, and ${moved.length} moved.`)
  if (moved.length > 0) return 1
  return isMeasured && stopped === null ? 0 : 2
}

/** @throws UsageError naming the file. */
const readCalibration = async (path: string): Promise<Calibration> => {
  const data = parseBody(await readTextFile(path, 'calibration'))
  if (data === undefined) throw new UsageError(`The calibration ${JSON.stringify(path)} cannot be used: it is not JSON.`)
  return requireCalibration(path, data)
}
