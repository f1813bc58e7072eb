import { appendFileSync } from 'node:fs'
import { afterEach } from 'vitest'
import { takeKinds } from './direct-fetch.js'
import { takeRecordings } from './recorder.js'

const folder = process.env['RECORD_DOORS']

afterEach(({ task }) => {
  const kinds = takeKinds()
  if (folder !== undefined) {
    for (const recording of takeRecordings())
      appendFileSync(
        `${folder}/${process.pid}.ndjson`,
        `${JSON.stringify({ title: task.name, file: task.file.name, ...recording })}\n`,
      )
    return
  }
  void kinds
})
