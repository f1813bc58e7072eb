import { reading } from '../../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../../src/adapters/emulator/emulator.js'
import { createWorldFacade } from '../../../src/adapters/emulator/world-facade.js'
import { openTransport } from '../../../src/extensions/webhooks/receiver.js'
import { Registry } from '../../../src/worlds/registry.js'
import { type TokenTexts, wellKnownTokens } from '../../../src/worlds/world/well-known-tokens.js'

let opened: Emulator | undefined

/** An emulator whose tokens nobody has, for the answers that strangers get. It remembers nothing of them. */
export const openEngineOfNobody = (): Emulator => {
  opened ??= open()
  return opened
}

const open = (): Emulator => {
  const texts = Object.fromEntries(
    Object.entries(wellKnownTokens).map(([name, text]) => [name, `${text}_${crypto.randomUUID()}`]),
  ) as TokenTexts
  const registry = new Registry({ orders: 0, journalSize: 1 }, false, openTransport(), { marker: 'nobody_', texts })
  return createWorldFacade(registry, registry.root, reading)
}
