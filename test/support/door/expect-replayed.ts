import { appendFileSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { notReplayed } from '../../doors/left-out.js'
import recorded from '../../fixtures/door-sequences.json' with { type: 'json' }
import { takeKinds } from './direct-fetch.js'
import { takeRecordings } from './recorder.js'

// Runs after every case by direct fetch: what it sent must be of a kind that all doors replay. Or it is recorded, for what they replay.

const folder = process.env['RECORD_DOORS']

const replayed = new Set([...recorded.flatMap(({ adds }) => adds), ...Object.keys(notReplayed)])

afterEach(({ task }) => {
  const unknown = new Set(takeKinds().filter((kind) => !replayed.has(kind)))
  if (folder === undefined) {
    const advice = 'No door replays exchanges of this kind: run "npm run record:doors" and commit what it writes.'
    expect([...unknown], advice).toEqual([])
    return
  }
  for (const recording of takeRecordings()) {
    const line = JSON.stringify({ title: task.name, file: task.file.name, ...recording })
    appendFileSync(`${folder}/${process.pid}.ndjson`, `${line}\n`)
  }
})
