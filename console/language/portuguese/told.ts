import { idempotency } from './register/idempotency.js'
import { lists } from './register/lists.js'
import { orders } from './register/orders.js'
import { rateLimits } from './register/rate-limits.js'
import { subscriptions } from './register/subscriptions.js'
import { surroundings } from './register/surroundings.js'
import { titles } from './register/titles.js'
import { transport } from './register/transport.js'
import { validation } from './register/validation.js'
import { answers } from './told/answers.js'
import { data } from './told/data.js'
import { findings } from './told/findings.js'
import { problems } from './told/problems.js'
import { scenarios } from './told/scenarios.js'
import { masculine } from './told/statuses.js'

/** Portuguese of Brazil for each English text of the emulator. A `{name}` of a text stands for any words. */
export const portugueseOfEmulator: Readonly<Record<string, string>> = {
  ...transport,
  ...rateLimits,
  ...idempotency,
  ...validation,
  ...lists,
  ...orders,
  ...subscriptions,
  ...surroundings,
  ...titles,
  ...scenarios,
  ...answers,
  ...data,
  ...findings,
  ...problems,
}

/** Statuses by what they are said of, where its gender is not that of the texts above. */
export const statusesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = { order: masculine, product: masculine }
