import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { errorLine } from '../../../src/extensions/explore/cli/command-player.js'

/** What Node says of a program that has failed. */
const saidBy = (code: string): string =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stderr

test.each([
  ["throw new Error('two rows')", 'Error: two rows'],
  ["throw new RangeError('two\\nrows')", 'RangeError: two'],
  ["throw 'two rows'", 'two rows'],
  ['await Promise.reject({ rows: 2 })', '{ rows: 2 }'],
  [
    "import { equal } from 'node:assert/strict'; equal(1, 2)",
    'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:',
  ],
  ["throw new Error('two rows', { cause: new Error('none') })", 'Error: two rows'],
  ["throw new AggregateError([new Error('one'), new Error('two')], 'both')", 'AggregateError: both'],
  ["throw Object.assign(new Error('two rows'), { code: 'E_ROWS', rows: [1, 2] })", 'Error: two rows'],
  ["throw new (class Refused extends Error { name = 'Refused' })('two rows')", 'Refused: two rows'],
  ["throw new (class Refusal extends Error {})('two rows')", 'Refusal [Error]: two rows'],
  ["console.error(new Error('at first')); console.error('gave up'); process.exit(1)", 'gave up'],
  ["console.error(new Error('at first')); throw new Error('at last')", 'Error: at last'],
  ["console.error('two rows\\n\\n'); process.exitCode = 3", 'two rows'],
  ['process.exitCode = 3', ''],
])('of a program that fails by %s it tells the line that says why', (code, line) => {
  expect(errorLine(saidBy(code))).toBe(line)
})

const python = `Traceback (most recent call last):
  File "sync.py", line 4, in <module>
    load()
  File "sync.py", line 2, in load
    return {}['data']
           ~~^^^^^^^^
KeyError: 'data'
`

test.each([
  ['Python', python, "KeyError: 'data'"],
  [
    'Python, of a failure by a failure',
    `${python}\nDuring handling of the above exception, another exception occurred:\n\n${python.replace("KeyError: 'data'", 'sync.Refused: no\nrows: 2')}`,
    'sync.Refused: no',
  ],
  [
    'Java',
    'Exception in thread "main" java.lang.IllegalStateException: two rows\n\tat Sync.main(Sync.java:3)\n',
    'Exception in thread "main" java.lang.IllegalStateException: two rows',
  ],
  [
    'Ruby',
    "sync.rb:1:in `load': two rows (RuntimeError)\n\tfrom sync.rb:4:in `<main>'\n",
    "sync.rb:1:in `load': two rows (RuntimeError)",
  ],
  ['Go', 'panic: two rows\n\ngoroutine 1 [running]:\nmain.main()\n\t/sync.go:4 +0x1d\nexit status 2\n', 'panic: two rows'],
  [
    'Rust',
    "thread 'main' panicked at src/main.rs:2:5:\ntwo rows\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
    'two rows',
  ],
  [
    'npm',
    'Error: two rows\n    at sync.mjs:1:7\n\nNode.js v22.1.0\nnpm error Lifecycle script `test` failed with error:\nnpm error code 1\n',
    'Error: two rows',
  ],
  [
    'Vitest',
    `
⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  sync.test.js > one
Error: no rows
 ❯ sync.test.js:3:37
      3| test('one', () => { throw new Error('no rows') })
       |                           ^

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯

 FAIL  sync.test.js > two
AssertionError: expected 1 to be 2 // Object.is equality

- Expected
+ Received

- 2
+ 1

 ❯ sync.test.js:4:31
      4| test('two', () => { expect(1).toBe(2) })
       |                               ^

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[2/2]⎯
`,
    'AssertionError: expected 1 to be 2 // Object.is equality',
  ],
  ['npm alone', 'npm error Missing script: "tets"\n', 'npm error Missing script: "tets"'],
  ['a terminal', '\u001b[31mError: two rows\u001b[39m\r\n    \u001b[2mat sync.mjs:1:7\u001b[22m\r\n', 'Error: two rows'],
  ['a shell', 'sh: 1: no-such-command: not found\n', 'sh: 1: no-such-command: not found'],
  ['more on lines of its own', 'Cannot sync:\n  two rows\n', 'two rows'],
  ['frames alone', '    at sync.mjs:1:7\n', 'at sync.mjs:1:7'],
])('of %s, too', (_language, said, line) => {
  expect(errorLine(said)).toBe(line)
})
