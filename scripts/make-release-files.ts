import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askServer,
  busyOptions,
  busyServer,
  busySteps,
  lookAround,
  playSteps,
  type ReleaseAnswers,
  releaseFolder,
  type StepDigest,
  serverOptions,
} from '../test/net/release-files.js'
import type { Run } from '../test/net/step.js'
import { checkOut, commitOf, loadBuild } from './older-build.js'

// Makes the files of a release by its own build: tsx scripts/make-release-files.ts <commit>. Done once; the files are kept as they are.

const commit = commitOf(process.argv[2] ?? '')
const checkout = checkOut(commit)
const { createEmulator } = await loadBuild(checkout)
mkdirSync(releaseFolder, { recursive: true })
const write = (name: string, value: unknown): void =>
  writeFileSync(join(releaseFolder, name), typeof value === 'string' ? value : `${JSON.stringify(value)}\n`)

/** The command of the release, until something is done with it. */
const command = async <Result>(args: readonly string[], use: (url: string) => Promise<Result>): Promise<Result> => {
  const server = spawn(process.execPath, ['--import', 'tsx', join(checkout, 'src/adapters/cli/bin.ts'), ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const line = await new Promise<string>((resolve) => server.stdout.once('data', (text) => resolve(String(text))))
  const result = await use((JSON.parse(line) as { url: string }).url)
  server.kill('SIGKILL')
  await ended
  return result
}

const busy = createEmulator(busyOptions)
const run: Run = { emulator: busy, kept: new Map(), moveWall: () => undefined }
for (const step of busySteps(busy.landmarks)) await step.play(run)
const snapshot = busy.snapshot()
write('snapshot.json', snapshot)
write('repro.json', busy.repro())
const token = String(run.kept.get('token'))

const restored = createEmulator({ ...busyOptions, now: '2026-03-01T12:00:00Z' })
restored.restore(JSON.parse(JSON.stringify(snapshot)))
const answers: Record<string, readonly StepDigest[]> = {
  snapshot: await playSteps(restored, lookAround(restored.landmarks, token)),
}

const exported = await busy.exportData()
write('data.json', exported)
const yaml = await busy.fetch('http://localhost/_emulator/data?format=yaml')
write('data.yaml', await yaml.text())
const declared = createEmulator({ now: busy.clock.now(), frozen: true, data: exported })
answers['data'] = await playSteps(declared, lookAround(busy.landmarks))

const calibratedValues = ['--assume', 'validation-status=400', '--assume', 'error-language=pt_br']
const calibration = join(releaseFolder, 'calibration.json')
rmSync(calibration, { force: true })
await command(
  // The clock runs: calibrate waits where a quota may be used up.
  [...serverOptions.filter((option) => option !== '--freeze'), ...calibratedValues, '--unlimited'],
  async (url) => {
    const args = [
      'calibrate',
      '--base-url',
      url,
      '--token-env',
      'TOKEN',
      '--tier',
      'read,errors,write',
      '--out',
      calibration,
      '--yes',
    ]
    const calibrating = spawn(process.execPath, ['--import', 'tsx', join(checkout, 'src/adapters/cli/bin.ts'), ...args], {
      cwd: checkout,
      env: { ...process.env, TOKEN: 'svc_test_full' },
      stdio: 'inherit',
    })
    const code = await new Promise((resolve) => calibrating.once('close', resolve))
    if (code !== 0) throw new Error(`calibrate ended with ${code}.`)
  },
)
const calibrated = createEmulator({
  now: '2026-03-01T12:00:00Z',
  frozen: true,
  orders: 40,
  calibrationMaxAge: 'never',
  calibration: JSON.parse(readFileSync(calibration, 'utf8')),
})
answers['calibration'] = await playSteps(calibrated, lookAround(calibrated.landmarks))

const state = join(releaseFolder, 'state.json')
const torn = join(releaseFolder, 'state-torn.json')
const folder = mkdtempSync(join(tmpdir(), 'release-files-'))
const made = join(folder, 'state.json')
await command([...serverOptions, '--state', made], busyServer)
copyFileSync(made, state)
copyFileSync(made, torn)
truncateSync(torn, readFileSync(torn).length - 60)
for (const [name, path] of [
  ['state', state],
  ['torn', torn],
] as const) {
  const copy = join(folder, `${name}-copy.json`)
  copyFileSync(path, copy)
  answers[name] = await command([...serverOptions, '--state', copy], askServer)
}
const exportedAt = busy.clock.now().toISOString()
write(
  'answers.json',
  `${JSON.stringify({ from: commit, token, exportedAt, ...answers } as unknown as ReleaseAnswers, null, 1)}\n`,
)
