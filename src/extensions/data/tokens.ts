import { hashInteger, hashText, letters, mix, mixed } from '../../core/random.js'
import type { Environment } from '../../core/state.js'
import type { TokenStream } from '../../emulator/token-names.js'

const prefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

/**
 * The plaintext of a declared token: of the same label always the same in the default world, or in a run that is to be repeated; never
 * that of another world.
 */
export const declaredTokenText = (
  { seed, world, nonce, marker }: TokenStream,
  label: string,
  environment: Environment,
): string => {
  const named = world === 'default' || nonce === null ? world : `${world} ${nonce.join(' ')}`
  const key = mix(mix(hashInteger(seed), hashText(`declared token ${named}`)), hashText(label))
  return `${prefixes[environment]}${marker}${letters(key, 0, mixed, 40)}`
}
