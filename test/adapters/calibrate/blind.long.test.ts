import { expect, test } from 'vitest'
import { wrongVerdicts } from '../../support/calibrate/blind-targets.js'

/** `SERVICES` tries more of them: a thousand take some minutes. */
const services = Number(process.env['SERVICES'] ?? 240)

test(`no verdict on ${services} services, with 50 random values each and other data, is wrong`, async () => {
  expect(await wrongVerdicts(0, services)).toEqual([])
}, 1_800_000)
