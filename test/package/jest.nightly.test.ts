import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScratchProject } from '../support/package/scratch-project.js'

// A project of CommonJS is tested by Jest as it comes, without a flag: three transformers, in the environments of Node and of jsdom.

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create('examples/jest-commonjs')
  await project.install()
}, 180_000)

afterAll(() => project.remove())

const everyTest = /Test Suites: 6 passed, 6 total\nTests: +12 passed, 12 total/

test('jest-commonjs passes its own tests with Jest 30', async () => {
  expect((await project.run('npx', 'jest', '--version')).stdout).toMatch(/^30\./)
  expect((await project.run('npm', 'test')).stderr).toMatch(everyTest)
}, 180_000)

test('an environment without fetch is told what to take instead', async () => {
  await project.write('test/no-fetch.test.ts', bareJsdom)
  const words = ['jest', '--config', 'jest.babel.config.js', 'no-fetch']
  expect((await project.run('npx', ...words)).stderr).toMatch(/Tests: +1 passed/)
  await project.run('rm', 'test/no-fetch.test.ts')
}, 60_000)

test('jest-commonjs passes its own tests with Jest 29', async () => {
  await project.installPackages('jest@29', 'babel-jest@29', 'jest-environment-jsdom@29')
  expect((await project.run('npx', 'jest', '--version')).stdout).toMatch(/^29\./)
  expect((await project.run('npm', 'test')).stderr).toMatch(everyTest)
}, 180_000)

// In two parts, or Vitest would take the line as meant for this file.
const bareJsdom = `/** @jest-${'environment'} jsdom */
test('it says what is missing', () => {
  expect(() => require('producer-commerce-emulator')).toThrow(/needs fetch, Request and TextEncoder.*jest-fixed-jsdom/)
})
`
