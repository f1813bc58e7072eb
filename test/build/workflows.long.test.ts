import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

// The workflows of the repository, read by the parser of the service that runs them. No network is asked.

const folder = join(import.meta.dirname, '../../.github/workflows')
const names = readdirSync(folder)
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** What is wrong with a workflow: against its schema, in its expressions, between its jobs. */
const complaints = async (name: string, content: string): Promise<readonly string[]> => {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  const { errors = [] } = value === undefined ? {} : await convertWorkflowTemplate(context, value)
  return [...new Set([...context.errors.getErrors().map(String), ...errors.map(({ Message }) => Message)])]
}

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })) })),
})

const stepsOf = (name: string) => Object.values(workflow.parse(parse(read(name))).jobs).flatMap(({ steps }) => steps)

test('there is one for the package, its release, the executables, the image, the site, and all tests each night', () => {
  expect(names.sort()).toEqual(['binaries.yml', 'image.yml', 'nightly.yml', 'package.yml', 'release.yml', 'site.yml'])
})

test.each(names)('%s is a workflow', async (name) => {
  expect(await complaints(name, read(name))).toEqual([])
})

test.each([
  ['a member that there is not', 'steps:', 'stepz:', /stepz/],
  ['a job that there is not', 'needs: build', 'needs: biuld', /biuld/],
  ['an expression that is none', 'steps.pages.outputs.page_url', 'steps.pages.outputs.', /expression|Unexpected/i],
])('%s is complained of', async (_, right, wrong, complaint) => {
  const text = read('site.yml')
  expect(text).toContain(right)
  expect((await complaints('site.yml', text.replace(right, wrong))).join('\n')).toMatch(complaint)
})

test.each(names)('%s allows reading by default, names a version of each action, and its lines are of a shell', (name) => {
  expect(workflow.parse(parse(read(name))).permissions['contents']).toBe('read')
  for (const { uses, run } of stepsOf(name)) {
    if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
    // An expression in a line of a shell would be put in before the shell reads it.
    if (run !== undefined) expect(run).not.toContain('${{')
    if (run !== undefined) execFileSync('bash', ['-n', '-c', run])
  }
})

test.each(names)('%s runs scripts that the manifest has', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'))
  const called = stepsOf(name).flatMap(({ run = '' }) => [...run.matchAll(/npm run (\S+)/g)].map(([, script = '']) => script))
  expect(called.filter((script) => scripts[script] === undefined)).toEqual([])
})
