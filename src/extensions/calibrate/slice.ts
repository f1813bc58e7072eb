import * as z from 'zod'
import { type State, withSlice } from '../../core/state.js'
import type { Options, Slice } from '../../emulator/extension.js'
import { type Calibration, CalibrationError, valuesSeen } from './calibration.js'

export const name = 'calibrate'

/** The calibration in force; null for none. */
export const calibrationOf = ({ ext }: State): Calibration | null => (ext[name] as Calibration | undefined) ?? null

export const withCalibration = (state: State, calibration: Calibration | null): State =>
  calibrationOf(state) === calibration ? state : withSlice(state, name, calibration ?? undefined)

/** A calibration: `valuesSeen` says in a sentence what is wrong. */
export const calibrationSchema = z.custom<Calibration>().superRefine((given, context) => {
  try {
    valuesSeen(given)
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
})

/** The calibration that is in force: forks, resets and snapshots have it. */
export const slice: Slice = {
  start: (state, { calibration }: Options) => withCalibration(state, calibration ?? null),
  members: { calibration: calibrationSchema.optional() },
  save: (snapshot, state) => {
    const calibration = calibrationOf(state)
    return calibration === null ? snapshot : { ...snapshot, calibration: { ...calibration } }
  },
  load: ({ calibration }, state) => withCalibration(state, (calibration as Calibration | undefined) ?? null),
  branch: (state, { calibration }: Options) => (calibration == null ? state : withCalibration(state, calibration)),
}
