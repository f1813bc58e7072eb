import { appendFileSync } from 'node:fs'
import { afterEach } from 'vitest'
import { takeRecordings } from './recorder.js'

// Set up for cases by direct fetch while `npm run record:doors` runs them: writes down what each of them did.

const folder = process.env['RECORD_DOORS']

afterEach(({ task }) => {
  for (const recording of takeRecordings()) {
    const line = JSON.stringify({ title: task.name, file: task.file.name, ...recording })
    appendFileSync(`${folder}/${process.pid}.ndjson`, `${line}\n`)
  }
})
