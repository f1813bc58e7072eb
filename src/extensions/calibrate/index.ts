import * as z from 'zod'
import type { AssumptionOverrides } from '../../core/assumptions.js'
import { parseDuration } from '../../core/time.js'
import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { defineExtension, type Extension, type Options, type World } from '../../emulator/extension.js'
import { InvalidOptionError } from '../../emulator/options.js'
import { type Calibration, CalibrationError, valuesSeen } from './calibration.js'
import { calibrationOf, calibrationSchema, name, slice } from './slice.js'
import { statusOf } from './status-of.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /**
     * Observations of the real service: values of confirmed and refuted assumptions override the profile; `assumptions` overrides both. A
     * fork's calibration also overrides the `assumptions` of its parent. Default none.
     */
    readonly calibration?: Calibration | undefined
    /** Age after which an observation of the calibration is stale: a duration, or `never`. Real time counts. Default `90d`. */
    readonly calibrationMaxAge?: string | undefined
  }
  interface SnapshotMembers {
    readonly calibration?: Calibration | undefined
  }
  interface ResolvedOptions {
    readonly calibration: Calibration | null
    readonly calibrationMaxAge: string
  }
}

const usualMaxAge = '90d'

/** Milliseconds, infinite for `never`. */
const ageOf = (text: string): number => (text === 'never' ? Number.POSITIVE_INFINITY : (parseDuration(text) ?? Number.NaN))

/** @throws InvalidOptionError */
const observed = (calibration: Calibration): AssumptionOverrides => {
  try {
    return valuesSeen(calibration)
  } catch (error) {
    if (!(error instanceof CalibrationError)) throw error
    throw new InvalidOptionError('calibration', error.message, { cause: error })
  }
}

const statusIn = (world: World, id: string): AssumptionStatus => {
  const { calibrationMaxAge = usualMaxAge } = world.given
  const value = (world.state.assume as Readonly<Record<string, string>>)[id] ?? ''
  return statusOf(id, value, calibrationOf(world.state), { now: Date.now(), maxAgeMs: ageOf(calibrationMaxAge) })
}

/** What was observed of the real service, as values of assumptions, and how sure each of them is. */
export const calibrate = (): Extension =>
  defineExtension({
    name,
    slice,
    options: {
      schema: {
        calibration: calibrationSchema,
        calibrationMaxAge: z.custom<string>(
          (value) => typeof value !== 'object' && ageOf(String(value)) > 0,
          'give a duration such as "30m", longer than none, or "never".',
        ),
      },
      implied: ({ calibration, assumptions }: Options) =>
        calibration == null ? {} : { assumptions: { ...observed(calibration), ...assumptions } },
      resolve: ({ calibration, calibrationMaxAge = usualMaxAge }: Options) => ({
        calibration: calibration ?? null,
        calibrationMaxAge: String(calibrationMaxAge),
      }),
    },
    offers: { statusOf: statusIn },
    edge: () => import('./routes.js'),
  })
