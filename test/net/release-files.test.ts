import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmulator, type Snapshot } from '../../src/index.js'
import { busyOptions, lookAround, playSteps, type ReleaseAnswers, releaseFolder } from './release-files.js'

const read = async (name: string): Promise<string> => await readFile(join(releaseFolder, name), 'utf8')
const answers = JSON.parse(await read('answers.json')) as ReleaseAnswers

test('a world goes on from a snapshot of release 0.3 as it did in that release', async () => {
  const world = createEmulator(busyOptions)
  world.restore(JSON.parse(await read('snapshot.json')) as Snapshot)
  expect(await playSteps(world, lookAround(world.landmarks, answers.token))).toEqual(answers.snapshot)
})

test('a world with the data that release 0.3 exported answers as it did in that release', async () => {
  const { landmarks } = createEmulator(busyOptions)
  const world = createEmulator({ now: answers.exportedAt, frozen: true, data: JSON.parse(await read('data.json')) })
  expect(await playSteps(world, lookAround(landmarks))).toEqual(answers.data)
})

test('the data that release 0.3 exported as YAML is the same', async () => {
  const world = createEmulator({ now: answers.exportedAt, frozen: true })
  const loaded = await world.fetch('http://localhost/_emulator/data', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/yaml' },
    body: await read('data.yaml'),
  })
  expect(loaded.status).toBe(200)
  const { landmarks } = createEmulator(busyOptions)
  expect(await playSteps(world, lookAround(landmarks))).toEqual(answers.data)
})

test('a calibration that release 0.3 wrote is loaded, and decides the same answers', async () => {
  const world = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    orders: 40,
    calibrationMaxAge: 'never',
    calibration: JSON.parse(await read('calibration.json')),
  })
  expect(await playSteps(world, lookAround(world.landmarks))).toEqual(answers.calibration)
})
