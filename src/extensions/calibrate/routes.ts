import * as z from 'zod'
import { withAssumptions } from '../../core/assumptions.js'
import { withState } from '../../core/state.js'
import { invalidMembers } from '../../emulator/control-error.js'
import { defineRoute, type Shown } from '../../emulator/control-route.js'
import type { World } from '../../emulator/extension.js'
import { type Calibration, CalibrationError, valuesSeen, verdicts } from './calibration.js'
import { calibrationOf, withCalibration } from './slice.js'
import { settlings } from './what-settles.js'

const calibratedAssumption = z.strictObject({
  id: z.string(),
  /** Null without a calibration, and for an assumption that it does not mention. */
  verdict: z.enum(verdicts).nullable(),
  /** Observed value; null for none. */
  value: z.string().nullable(),
  observed_at: z.string().nullable(),
  /** Values that are still possible, if there are several. */
  possible: z.array(z.string()),
  /** Assumptions that explain the same answers. */
  with: z.array(z.string()),
  /** Names of the probes that have shown it. */
  probes: z.array(z.string()),
  /** What would settle it: a tier and its requests, or the reason why no request does. */
  settling: z.strictObject({ tier: z.string().nullable(), requests: z.array(z.string()), why: z.string().nullable() }),
})

/** Assumption as it was observed of the real service. */
export type CalibratedAssumption = Shown<z.output<typeof calibratedAssumption>>

/** Calibration in force, with the host and the instant of the observation; both null for none. */
const calibrationState = z.strictObject({
  host: z.string().nullable(),
  observed_at: z.string().nullable(),
  data: z.array(calibratedAssumption),
})

export type CalibrationState = Shown<z.output<typeof calibrationState>>

const show = ({ state }: World): z.output<typeof calibrationState> => {
  const calibration = calibrationOf(state)
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

const getCalibration = defineRoute({
  method: 'GET',
  path: '/calibration',
  says: 'what was [observed](calibration.md) of each assumption, and the requests that would settle it',
  answer: calibrationState,
  act: ({ world }) => show(world),
})

const putCalibration = defineRoute({
  method: 'PUT',
  path: '/calibration',
  says: 'loads the file that [calibrate](calibration.md) wrote; its values override all others',
  body: z.unknown(),
  answer: calibrationState,
  act: ({ world }, { body }) => {
    try {
      const values = valuesSeen(body)
      world.change('control', (state) =>
        withCalibration(withState(state, { assume: withAssumptions(state.assume, values) }), body as Calibration),
      )
    } catch (error) {
      if (!(error instanceof CalibrationError)) throw error
      throw invalidMembers({ body: [`Invalid calibration: ${error.message}`] })
    }
    return show(world)
  },
})

export const routes = [getCalibration, putCalibration]
