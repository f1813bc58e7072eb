import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { watch } from '../../support/running-command.js'

test('starts from the sources with npm start', async () => {
  const started = watch(spawn('npm', ['start', '--silent', '--', '--json', '--port', '0']))
  const ready = JSON.parse(await started.output((text) => text.endsWith('\n')))
  expect((await fetch(`${ready.url}/api/v2/products`, { headers: { authorization: 'Bearer svc_test_full' } })).status).toBe(200)
  process.kill(ready.pid, 'SIGTERM')
  expect((await started.ended).code).toBe(0)
})
