import { expect, test } from 'vitest'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { nameOfRoute, openBusy, send } from '../../support/control-samples.js'

test('every request of the journal is explained as declared', async () => {
  const emulator = await openBusy()
  const route = controlRoutes.find((each) => nameOfRoute(each) === 'GET /requests/{request_id}')
  for (const { request_id } of emulator.requests.list()) {
    const explained = await (await send(emulator, 'GET', `/_emulator/requests/${request_id}`)).json()
    expect(route?.answer?.parse(explained)).toEqual(explained)
  }
})
