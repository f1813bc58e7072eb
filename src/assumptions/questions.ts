import type { Question } from './question.js'
import { idempotencyQuestions } from './questions-idempotency.js'
import { listsQuestions } from './questions-lists.js'
import { ordersQuestions } from './questions-orders.js'
import { rateLimitsQuestions } from './questions-rate-limits.js'
import { subscriptionsQuestions } from './questions-subscriptions.js'
import { surroundingsQuestions } from './questions-surroundings.js'
import { transportQuestions } from './questions-transport.js'
import { validationQuestions } from './questions-validation.js'
import type { SwitchableId } from './register.js'

/** What to ask the vendor about each assumption that has more than one value. Apart from the register, because only those who ask need it. */
export const questions: Readonly<Record<SwitchableId, Question>> = {
  ...transportQuestions,
  ...rateLimitsQuestions,
  ...idempotencyQuestions,
  ...validationQuestions,
  ...listsQuestions,
  ...ordersQuestions,
  ...subscriptionsQuestions,
  ...surroundingsQuestions,
}
