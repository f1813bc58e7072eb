import * as z from 'zod'
import { type CalibrationState, calibrationStateSchema } from '../../../control-schemas/calibration.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import { type Calibration, CalibrationError } from '../../../extensions/calibrate/calibration.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

export const getCalibration = defineRoute({
  method: 'GET',
  path: '/calibration',
  says: 'what was [observed](calibration.md) of each assumption, and the requests that would settle it',
  answer: calibrationStateSchema,
  act: ({ world }) => describeCalibration(world),
})

export const putCalibration = defineRoute({
  method: 'PUT',
  path: '/calibration',
  says: 'loads the file that [calibrate](calibration.md) wrote; its values override all others',
  body: () => z.unknown(),
  answer: calibrationStateSchema,
  act: async ({ world }, { body }) => {
    try {
      world.assumptions.calibrate(body as Calibration)
    } catch (error) {
      if (!(error instanceof CalibrationError)) throw error
      throw invalidMembers({ body: [`Invalid calibration: ${error.message}`] })
    }
    return await describeCalibration(world)
  },
})

const describeCalibration = async ({ assumptions: { calibration } }: World): Promise<CalibrationState> => {
  // Loaded here, because most programs never ask for it.
  const { settlings } = await import('../../../extensions/calibrate/what-settles.js')
  return {
    host: calibration?.host ?? null,
    observed_at: calibration?.observed_at ?? null,
    data: settlings().map(({ id, ...settling }) => {
      const entry = calibration?.assumptions[id]
      return {
        id,
        verdict: entry?.verdict ?? null,
        value: entry?.value === undefined ? null : String(entry.value),
        observed_at: entry === undefined ? null : (entry.observed_at ?? calibration?.observed_at ?? null),
        possible: (entry?.possible ?? []).map(String),
        with: (entry?.with ?? []).map(String),
        probes: (entry?.probes ?? []).map(String),
        settling: { ...settling, requests: [...settling.requests] },
      }
    }),
  }
}
