import { alphanumeric, hashInteger, hashText, mix, textFrom } from '../../ground/random/draw.js'
import type { Environment } from '../../register/operation-id.js'

const prefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

/** World of declared tokens, and the marker of that world in their texts. */
export interface TokenStream {
  readonly world: string
  /** Empty for nothing. */
  readonly marker: string
}

/** The plaintext of a declared token: of the same seed, world and label always the same, and never that of another world. */
export const declaredTokenText = (
  seed: number,
  { world, marker }: TokenStream,
  label: string,
  environment: Environment,
): string => {
  const key = mix(mix(hashInteger(seed), hashText(`declared token ${world}`)), hashText(label))
  return `${prefixes[environment]}${marker}${textFrom(key, 0, alphanumeric, 40)}`
}
