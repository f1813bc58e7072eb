import { verdicts } from '../extensions/calibrate/calibration.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'

const calibratedAssumptionSchema = (z: Zod) =>
  z.strictObject({
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
export type CalibratedAssumption = Infer<typeof calibratedAssumptionSchema>

/** Calibration in force, with the host and the instant of the observation; both null for none. */
export const calibrationStateSchema = (z: Zod) =>
  z.strictObject({
    host: z.string().nullable(),
    observed_at: z.string().nullable(),
    data: z.array(calibratedAssumptionSchema(z)),
  })

export type CalibrationState = Infer<typeof calibrationStateSchema>
