import * as z from 'zod'
import { attempt, customer, meanings, offer, order, product, subscription } from '../../emulator/row-schemas.js'

/** What records look like, for queries and for the page on shapes. Instants are milliseconds since 1970, amounts are integer cents. */
export type Shape = {
  /** What it is, for the page. */
  readonly says: string
  readonly isNullable?: true
  /** True if the member can be absent. */
  readonly isOptional?: true
} & (
  | { readonly kind: 'text' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'object'; readonly members: Members }
  | { readonly kind: 'list'; readonly of: Shape }
  /** Object with any members, all of one shape. */
  | { readonly kind: 'map'; readonly of: Shape }
)

export type Members = Readonly<Record<string, Shape>>

const shapes = new WeakMap<z.ZodType, Members>()

/** Members of the schema of an object, read once. */
const membersOf = (schema: z.ZodObject): Members => {
  const members =
    shapes.get(schema) ?? Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, shapeOf(one)]))
  shapes.set(schema, members)
  return members
}

const shapeOf = (schema: z.ZodType): Shape => {
  if (schema instanceof z.ZodOptional) return { ...shapeOf(schema.unwrap() as z.ZodType), isOptional: true }
  if (schema instanceof z.ZodNullable) return { ...shapeOf(schema.unwrap() as z.ZodType), isNullable: true }
  const says = meanings.get(schema)?.says ?? ''
  if (schema instanceof z.ZodObject) return { kind: 'object', says, members: membersOf(schema) }
  if (schema instanceof z.ZodArray) return { kind: 'list', says, of: shapeOf(schema.element as z.ZodType) }
  if (schema instanceof z.ZodRecord) return { kind: 'map', says, of: shapeOf(schema.valueType as z.ZodType) }
  // Texts by arbitrary names.
  if (schema instanceof z.ZodPipe) return { kind: 'map', says, of: { kind: 'text', says: 'value' } }
  if (schema instanceof z.ZodNumber) return { kind: 'number', says }
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean', says }
  return { kind: schema instanceof z.ZodUnknown ? 'any' : 'text', says }
}

const records = { products: product, offers: offer, orders: order, subscriptions: subscription } as const

export type RecordKind = keyof typeof records

/** Members of the records of a kind. */
export const recordMembers = (kind: RecordKind): Members => membersOf(records[kind])

/** Members that records of several kinds have, for the page. */
export const sharedMembers = () => ({ customer: membersOf(customer), attempt: membersOf(attempt) })
