import { localInstants } from '../format/local-instants.js'
import { language } from './language.js'
import { type Pieces, tellerOf } from './teller.js'

/** A text of the emulator as the page shows it. */
export interface ShownText {
  readonly text: string
  /** `en` for a text that is not in the language of the page. */
  readonly lang: 'en' | undefined
}

const portuguese = language === 'pt' ? await import('./portuguese/told.js') : undefined

const translate = portuguese === undefined ? undefined : tellerOf(portuguese.portugueseOfEmulator)

/** What was told before: lists show the same reasons again and again. */
const known = new Map<string, Pieces>()
const mostKnown = 2_000

/** A reason that begins with the name of a token, which can be a word of the sentence: `token revoked is revoked`. */
const withTokenName = /^token (.+?) (is revoked|has expired)(?=$|;)/

/** A text of the emulator, which speaks English, in the language of the page; its instants are in the zone of the page. */
export const tell = (text: string): ShownText => {
  if (translate === undefined || !/[a-z]{2}/i.test(text))
    return { text: localInstants(text.replace(withTokenName, 'token "$1" $2')), lang: undefined }
  const pieces = known.get(text) ?? translate(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, pieces)
  return { text: localInstants(pieces.text), lang: pieces.isWhole ? undefined : 'en' }
}

/** What has a status: an order with its items, a product, a charge or a subscription. */
export type StatusOwner = 'order' | 'product' | 'charge' | 'subscription'

/** A status in the language of the page. Portuguese gives it the gender of what it is said of. */
export const tellStatus = (status: string, of: StatusOwner): ShownText => {
  const own = portuguese?.statusesOf[of]?.[status]
  return own === undefined ? tell(status) : { text: own, lang: undefined }
}
