import type { ProducerDatabase } from '../../store/producer-database.js'
import type { ProductRecord } from '../../store/records.js'

/** Members of a product that its maker can choose. */
export interface ProductDraft {
  readonly name: string
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly is_active?: boolean | null | undefined
}

/** The record of a product that is made now: approved, and active unless said otherwise. Milliseconds since 1970. */
export const newProduct = (
  { database, id, now }: { readonly database: ProducerDatabase; readonly id: string; readonly now: number },
  { name, type, description, is_active }: ProductDraft,
): ProductRecord => ({
  id,
  reference_id: database.ids.next('product'),
  producer_id: database.producer.id,
  environment: database.sealed.environment,
  name,
  type: type ?? 'course',
  description: description ?? '',
  status: 'approved',
  is_active: is_active ?? true,
  is_subscription: false,
  has_invoice_integration: false,
  created_at: now,
})
