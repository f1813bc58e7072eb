import { reading } from '../../../src/emulator/create-emulator.js'
import type { Emulator } from '../../../src/emulator/emulator.js'
import { holdWorld } from '../../../src/emulator/hold-world.js'
import { openOffice } from '../../../src/webhooks/receiver.js'
import { type TokenTexts, wellKnownTokens } from '../../../src/world/well-known-tokens.js'
import { Registry } from '../../../src/worlds/registry.js'

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
  const registry = new Registry({ orders: 0, journalSize: 1 }, false, openOffice(), { mark: 'nobody_', texts })
  return holdWorld(registry, registry.root, reading)
}
