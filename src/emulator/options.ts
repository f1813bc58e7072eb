import * as z from 'zod'
import { AssumptionError, type AssumptionOverrides, assumptionsUnder } from '../core/assumptions.js'
import { latestInstant, parseInstant } from '../core/time.js'
import { profileNames } from '../register/profile-name.js'
import { earliestStart, isOrderCount, leastOrders, maxOrders } from '../seed/size.js'
import { parseBaseUrl } from './base-url.js'
import { whyNoOption } from './elsewhere.js'
import type { Extension, Options } from './extension.js'
import { InvalidOptionError } from './invalid-option-error.js'

export { InvalidOptionError } from './invalid-option-error.js'

/** Name of an option in the control API, and of its members: `checkout_base_url` for `checkoutBaseUrl`. */
export const wireName = (option: string): string => option.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const baseUrl = z
  .unknown()
  .refine((value) => parseBaseUrl(value) !== undefined, 'give an absolute http or https URL without query.')
  .transform((value) => parseBaseUrl(value) as string)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const overrides = z
  .custom<AssumptionOverrides>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'give an object of values by assumption id.',
  )
  .superRefine((given, context) => {
    try {
      assumptionsUnder('default', given)
    } catch (error) {
      if (!(error instanceof AssumptionError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

const start = z
  .unknown()
  .refine((value) => parseInstant(value) !== undefined, 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z", or a Date.')
  .transform((value) => parseInstant(value) as number)
  .refine((at) => at >= earliestStart, 'give an instant from 1973 on; the data reaches back more than a year.')
  .refine((at) => at <= latestInstant, `give an instant up to ${new Date(latestInstant).toISOString()}, the last of any clock.`)

const flag = z.boolean('give true or false.')

/** Options of the service itself, with what they take. Extensions have the others. */
export const serviceOptions = {
  seed: z.custom<number>(Number.isSafeInteger, 'give a whole number.'),
  orders: z.custom<number>(isOrderCount, `give 0, or a whole number from ${leastOrders} to ${maxOrders}.`),
  now: start,
  frozen: flag,
  profile: z.enum(profileNames, `give one of ${profileNames.join(', ')}.`),
  assumptions: overrides,
  unlimited: flag,
  checkoutBaseUrl: baseUrl,
  productionUrl: baseUrl,
  corsOrigins: z.array(z.string(), 'give a list of texts.').superRefine((list, context) => {
    const wrong = list.find((text) => !isOrigin(text))
    if (wrong === undefined) return
    const message = `"${wrong}" is not an origin; give one such as "https://app.example.test".`
    context.addIssue({ code: 'custom', message })
  }),
} satisfies Record<string, z.ZodType>

/** Those that belong to the emulator as a whole, so that a fork cannot have its own. */
export const sharedServiceOptions: readonly string[] = ['productionUrl', 'corsOrigins']

/** Instant of an option `now`. @throws InvalidOptionError */
export const readStart = (now: unknown): number => readOption('now', start, now) as number

/** Options with what follows from them. @throws InvalidOptionError */
export const withImplied = <Given extends Options>(given: Given, extensions: readonly Extension[]): Given =>
  Object.assign({}, given, ...extensions.map(({ options }) => options?.implied?.(given)))

/** Options after their check; what was not given is absent. */
export type CheckedOptions = Omit<Options, 'now'> & { readonly now?: number | undefined }

/** Value of an option. @throws InvalidOptionError if it is not what the option takes. */
export const readOption = (name: string, schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new InvalidOptionError(name, parsed.error.issues[0]?.message ?? 'give another value.', { cause: parsed.error })
}

/**
 * Options as given, checked by the schemas of the service and of the extensions.
 * @throws InvalidOptionError naming the option, the problem and what is allowed; for an option of an absent extension, the extension.
 */
export const checkOptions = (given: object, extensions: readonly Extension[]): CheckedOptions => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new InvalidOptionError('options', 'give an object.')
  const schemas: Readonly<Record<string, z.ZodType>> = Object.assign(
    {},
    serviceOptions,
    ...extensions.map(({ options }) => options?.schema),
  )
  const checked = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return []
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (schema !== undefined) return [[name, readOption(name, schema, value)]]
    throw new InvalidOptionError(
      name,
      whyNoOption(name) ?? `there is no such option; known are ${Object.keys(schemas).join(', ')}.`,
    )
  })
  return Object.fromEntries(checked) as CheckedOptions
}
