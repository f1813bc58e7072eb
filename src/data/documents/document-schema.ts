import type { DeclaredKind } from '../../extensions/data/declared-kind.js'
import type { InferInput, SchemaFactory, Zod } from '../../ground/spec/schema-factory.js'
import { isOrderCount } from '../../seed/size.js'
import {
  declaredAffiliateSchema,
  declaredCustomerSchema,
  declaredOfferSchema,
  declaredProductSchema,
  declaredTokenSchema,
  ownerMembers,
} from './catalogue-schemas.js'
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
} as const satisfies Record<DeclaredKind, SchemaFactory>

const backgroundSchema = (z: Zod) =>
  z
    .int()
    .refine(isOrderCount, 'give 0, or a whole number from 30')
    .meta({ description: 'Generated orders of each producer and environment beside these. Default: 0.' })

/** Schema of the head of a document. */
export const documentHeadSchema = (z: Zod) =>
  z.strictObject({
    $schema: z.string().optional(),
    background: backgroundSchema(z).optional(),
    defaults: z.strictObject(ownerMembers(z)).optional().meta({ description: 'Owner of the records that do not name one.' }),
  })

/** Schema of a data document: records by label. Omitted members are generated from seed and label. */
export const dataDocumentSchema = (z: Zod) => {
  const { $schema, background, defaults } = documentHeadSchema(z).shape
  return z.strictObject({
    $schema,
    background,
    defaults,
    products: z.record(labelSchema(z), declaredProductSchema(z)).optional(),
    offers: z.record(labelSchema(z), declaredOfferSchema(z)).optional(),
    affiliates: z.record(labelSchema(z), declaredAffiliateSchema(z)).optional(),
    customers: z.record(labelSchema(z), declaredCustomerSchema(z)).optional(),
    orders: z.record(labelSchema(z), declaredOrderSchema(z)).optional(),
    subscriptions: z.record(labelSchema(z), declaredSubscriptionSchema(z)).optional(),
    tokens: z.record(labelSchema(z), declaredTokenSchema(z)).optional(),
  })
}

/** Data document, as declared. */
export type DataDocument = InferInput<typeof dataDocumentSchema>
