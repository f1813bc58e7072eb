import * as z from 'zod'
import type { Shown } from '../../emulator/control-route.js'
import { isOrderCount } from '../../seed/size.js'
import {
  declaredAffiliateSchema,
  declaredCustomerSchema,
  declaredOfferSchema,
  declaredProductSchema,
  declaredTokenSchema,
  ownerMembers,
} from './catalogue-schemas.js'
import type { DeclaredKind } from './declared-kind.js'
import { declaredOrderSchema, declaredSubscriptionSchema } from './sale-schemas.js'
import { labelSchema } from './written-values.js'

/** Schema of a record of each kind. */
export const declaredSchemas = {
  products: declaredProductSchema,
  offers: declaredOfferSchema,
  affiliates: declaredAffiliateSchema,
  customers: declaredCustomerSchema,
  orders: declaredOrderSchema,
  subscriptions: declaredSubscriptionSchema,
  tokens: declaredTokenSchema,
} as const satisfies Record<DeclaredKind, () => z.ZodType>

const backgroundSchema = () =>
  z
    .int()
    .refine(isOrderCount, 'give 0, or a whole number from 30')
    .meta({ description: 'Generated orders of each producer and environment beside these. Default: 0.' })

/** Schema of the head of a document. */
export const documentHeadSchema = () =>
  z.strictObject({
    $schema: z.string().optional(),
    background: backgroundSchema().optional(),
    defaults: z.strictObject(ownerMembers()).optional().meta({ description: 'Owner of the records that do not name one.' }),
  })

/** Schema of a data document: records by label. Omitted members are generated from seed and label. */
export const dataDocumentSchema = () => {
  const { $schema, background, defaults } = documentHeadSchema().shape
  return z.strictObject({
    $schema,
    background,
    defaults,
    products: z.record(labelSchema(), declaredProductSchema()).optional(),
    offers: z.record(labelSchema(), declaredOfferSchema()).optional(),
    affiliates: z.record(labelSchema(), declaredAffiliateSchema()).optional(),
    customers: z.record(labelSchema(), declaredCustomerSchema()).optional(),
    orders: z.record(labelSchema(), declaredOrderSchema()).optional(),
    subscriptions: z.record(labelSchema(), declaredSubscriptionSchema()).optional(),
    tokens: z.record(labelSchema(), declaredTokenSchema()).optional(),
  })
}

/** Data document, as declared. */
export type DataDocument = Shown<z.input<ReturnType<typeof dataDocumentSchema>>>

/** JSON Schema of a data document, with a description of each member whose name does not explain it. */
export const createDataSchema = (): object => {
  const { $schema, ...rest } = z.toJSONSchema(dataDocumentSchema(), { io: 'input', target: 'draft-2020-12', reused: 'ref' })
  return {
    $schema,
    title: 'Data document',
    description:
      'Records by label, for the emulator of the Producer Commerce API v2. What is left out is made up from seed and label.',
    ...rest,
  }
}
