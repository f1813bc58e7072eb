import type { DeclaredToken } from '../data/catalogue-forms.js'
import { writeTime } from '../data/written-values.js'
import type { World } from '../world/world.js'

/** The declared tokens of a world as a document declares them, without their plaintext. */
export const describeTokens = ({ labels, tokens }: World, add: (label: string, token: DeclaredToken) => void): void => {
  for (const [label, { id }] of Object.entries(labels.all().tokens)) {
    const record = tokens.findById(id)
    if (record === undefined) continue
    const { name, producer, environment, scopes, created_at, expires_at, revoked_at } = record
    add(label, {
      ...(name === label ? {} : { name }),
      ...(producer === 'first' ? {} : { producer }),
      ...(environment === 'sandbox' ? {} : { environment }),
      scopes: [...scopes] as DeclaredToken['scopes'],
      at: writeTime(created_at),
      ...(expires_at === null ? {} : { expires_at: writeTime(expires_at) }),
      ...(revoked_at === null ? {} : { revoked_at: writeTime(revoked_at) }),
    })
  }
}
