import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The test fixtures of `examples/languages`, run with the built command. A language whose runtime is not on the machine is named and
 * passed over; one that is there has to pass its eight cases.
 */
type Language = {
  name: string
  folder: string
  /** A shell command that succeeds where the runtime and its libraries are. */
  found: string
  /** A shell command that runs the cases, in the folder. */
  run: string
  /** What the runner prints of those that passed: a number, or once for each. */
  passed: RegExp
  /** No package of Debian, so that its absence is named and no failure. */
  isRare?: boolean
}

const cases = 8
/** The python3 of the path may be another than that of the system, which Debian's packages belong to. */
const withPython = (command: string): string =>
  `for python in python3 /usr/bin/python3; do $python -c "import pytest, requests" && exec $python ${command}; done; exit 1`

const languages: readonly Language[] = [
  {
    name: 'Python',
    folder: 'python',
    found: withPython('--version'),
    run: withPython('-m pytest -p no:cacheprovider'),
    passed: /(\d+) passed/,
  },
  {
    name: 'PHP',
    folder: 'php',
    found: "command -v phpunit && php -r \"exit(extension_loaded('curl') && extension_loaded('posix') ? 0 : 1);\"",
    run: 'phpunit --do-not-cache-result .',
    passed: /OK \((\d+) tests/,
  },
  {
    name: 'Java',
    folder: 'java',
    found: 'command -v javac && ls /usr/share/java/gson.jar /usr/share/java/junit-platform-console.jar',
    run: 'sh test.sh',
    passed: /(\d+) tests successful/,
  },
  { name: 'Go', folder: 'go', found: 'command -v go', run: 'go test -count=1 -v ./...', passed: /^--- PASS/gm },
  {
    name: 'Ruby',
    folder: 'ruby',
    found: 'ruby -e "require \'minitest\'"',
    run: 'ruby course_shop_test.rb',
    passed: /(\d+) runs, \d+ assertions, 0 failures, 0 errors/,
  },
  { name: 'C#', folder: 'csharp', found: 'command -v dotnet', run: 'dotnet test', passed: /Passed: +(\d+)/, isRare: true },
]

const environment = {
  ...process.env,
  PRODUCER_COMMERCE_EMULATOR: 'node ../../../dist/command.js',
  PYTHONDONTWRITEBYTECODE: '1',
  // Nothing listens there: no file may go to the emulator through a proxy.
  HTTP_PROXY: 'http://127.0.0.1:9',
  http_proxy: 'http://127.0.0.1:9',
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-mod=mod',
}

const shell = (command: string, folder: string, env: NodeJS.ProcessEnv = environment) =>
  spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8', timeout: 300_000 })

/** Whether the tests end and name the command, where there is none to start the emulator with. */
const namesMissingCommand = (run: string, place: string): boolean => {
  const missing = 'there-is-no-such-command'
  const { status, stdout, stderr } = shell(run, place, { ...environment, PRODUCER_COMMERCE_EMULATOR: missing })
  return status !== 0 && `${stdout}${stderr}`.includes(missing)
}

/** At full size every language has to run: what is not there is a failure. */
const isWhole = process.env['SIZE'] === 'full'
const count = { passed: 0, failed: 0 }
const absent: string[] = []
for (const { name, folder, found, run, passed, isRare = false } of languages) {
  const place = resolve(import.meta.dirname, '../examples/languages', folder)
  if (shell(found, place).status !== 0) {
    absent.push(name)
    if (isWhole && !isRare) count.failed += 1
    continue
  }
  const { status, stdout, stderr } = shell(run, place)
  const matches = passed.global ? [...stdout.matchAll(passed)].length : Number(passed.exec(stdout)?.[1] ?? 0)
  const good = status === 0 && matches === cases && namesMissingCommand(run, place)
  count.passed += matches
  count.failed += good ? 0 : Math.max(1, cases - matches)
  console.log(good ? `${name}: ${matches} passed` : `${name}: failed\n${stdout}\n${stderr}`)
}

// The shape of the test runner's own reports, so that `.ci/tests` adds it to their count.
mkdirSync('test-results', { recursive: true })
const report = {
  numPassedTests: count.passed,
  numFailedTests: count.failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}
writeFileSync(process.env['REPORT'] ?? 'test-results/report-languages.json', JSON.stringify(report))

for (const name of absent) console.log(`${name}: not run, because its runtime or a library of its tests is not on this machine`)
console.log(
  `${count.passed} passed, ${count.failed} failed in ${languages.length - absent.length} of ${languages.length} languages`,
)
process.exitCode = count.failed === 0 ? 0 : 1
