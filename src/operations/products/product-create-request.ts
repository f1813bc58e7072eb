import * as z from 'zod'
import { characters, oncePerRules } from '../shared/request-schema.js'

/** Rules of the product create request that the specification leaves open. */
export interface ProductCreateRules {
  /** Members that must be there; the others may be absent. */
  readonly required: readonly ('name' | 'type' | 'description')[]
  readonly maxName: number
  readonly maxDescription: number
  readonly allowsEmptyDescription: boolean
  /** The only types taken, or null for any lower-case identifier. */
  readonly types: readonly string[] | null
  readonly allowsNullActive: boolean
  readonly refusesUnknown: boolean
}

/** The rules assumed by default (assumptions `product-*`, `is-active-null`, `unknown-fields`). */
export const defaultProductCreateRules: ProductCreateRules = {
  required: ['name', 'type', 'description'],
  maxName: 255,
  maxDescription: 65_535,
  allowsEmptyDescription: false,
  types: null,
  allowsNullActive: false,
  refusesUnknown: false,
}

/** Section "Product create request", under the given rules. */
export const productCreateRequestFor = oncePerRules((rules: ProductCreateRules) => {
  const members = {
    name: characters(1, rules.maxName),
    type: rules.types === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(rules.types),
    description: characters(rules.allowsEmptyDescription ? 0 : 1, rules.maxDescription),
  }
  const active = z.boolean().meta({ description: 'Send `false` to create the product unavailable for purchase.' })
  const shape = {
    name: rules.required.includes('name') ? members.name : members.name.optional(),
    type: rules.required.includes('type') ? members.type : members.type.optional(),
    description: rules.required.includes('description') ? members.description : members.description.optional(),
    is_active: (rules.allowsNullActive ? active.nullable() : active).optional(),
  }
  return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape)
})
