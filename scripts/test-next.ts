import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startVitest, type TestCase } from 'vitest/node'

// Plays black-box tests on the new core and compares what fails with the list of what fails so far. The list only gets shorter:
// a new failure is an error, and so is a case that passes and is still listed. With --update, cases that pass leave the list.
// With --door="node listener" or --door="msw in node" they go through that door, and no case has to fail.
const root = fileURLToPath(new URL('../', import.meta.url))
const listPath = fileURLToPath(new URL('../test/support/next/not-yet.json', import.meta.url))

const door = process.argv.find((given) => given.startsWith('--door='))?.slice('--door='.length)
if (door !== undefined) process.env['NEXT_DOOR'] = door
const isUpdate = door === undefined && process.argv.includes('--update')
const filters = process.argv.slice(2).filter((given) => !given.startsWith('--'))
const notYet = new Map(Object.entries(JSON.parse(readFileSync(listPath, 'utf8')) as Record<string, readonly string[]>))

const vitest = await startVitest('test', filters, {
  root,
  config: 'test/support/next/vitest.config.ts',
  watch: false,
  reporters: [['default', { summary: false }]],
  silent: true,
})

const titleOf = ({ fullName }: TestCase): string => fullName
let [passed, problems] = [0, 0]
const failing = new Map(notYet)
for (const module of vitest.state.getTestModules()) {
  const file = relative(root, module.moduleId)
  const cases = [...module.children.allTests()]
  const failed = cases.filter((one) => one.result().state !== 'passed').map(titleOf)
  const errors = module.errors().length > 0 && cases.length === 0 ? ['(the file)'] : []
  const listed = notYet.get(file) ?? []
  const isListed = (title: string): boolean => listed.includes(title) || listed.includes('(the file)')
  const found = [...new Set([...failed, ...errors])].toSorted()
  passed += cases.length - failed.length
  for (const title of found.filter((each) => !isListed(each))) {
    problems += 1
    console.error(`new failure: ${file}: ${title}`)
  }
  for (const title of listed.filter((each) => door === undefined && !found.includes(each))) {
    if (!isUpdate) problems += 1
    console.error(`passes now: ${file}: ${title}`)
  }
  if (found.length === 0) failing.delete(file)
  else failing.set(file, found)
}
await vitest.close()
console.log(`${passed} cases pass on the new core; ${[...failing.values()].flat().length} are listed as not yet.`)
if (isUpdate) {
  const sorted = [...failing].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(listPath, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
} else if (problems > 0) process.exitCode = 1
