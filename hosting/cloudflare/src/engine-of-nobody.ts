import type { World } from '../../../src/emulator/extension.js'
import { createEmulator } from '../../../src/emulator/registry.js'
import { type TokenTexts, wellKnownTokens } from '../../../src/emulator/token-names.js'
import { builtIn } from '../../../src/index.js'

let opened: World | undefined

/** An emulator whose tokens nobody has, for the answers that strangers get. It remembers nothing of them. */
export const openEngineOfNobody = (): World => {
  opened ??= open()
  return opened
}

const open = (): World => {
  const texts = Object.fromEntries(
    Object.entries(wellKnownTokens).map(([name, text]) => [name, `${text}_${crypto.randomUUID()}`]),
  ) as TokenTexts
  const options = { orders: 0, journalSize: 1 }
  const { registry } = createEmulator({ extensions: builtIn })
  return registry.apart({ id: 'default', options, texts }, { marker: 'nobody_', texts, nonce: null }).root
}
