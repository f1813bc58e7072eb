import { expect, test } from 'vitest'
import { routes } from '../../../src/adapters/control/routes.js'
import { zod } from '../../../src/ground/spec/zod.js'
import { nameOfRoute, openBusy, send } from '../../support/control-samples.js'

test('every request of the journal is explained as declared', async () => {
  const emulator = await openBusy()
  const route = routes.find((each) => nameOfRoute(each) === 'GET /requests/{request_id}')
  const schema = await route?.answer?.()
  for (const { request_id } of emulator.requests.list()) {
    const explained = await (await send(emulator, 'GET', `/_emulator/requests/${request_id}`)).json()
    expect(schema?.(zod).parse(explained)).toEqual(explained)
  }
})
