import { draw, keyOf, pick } from '../core/random.js'
import { caseOf } from './dates.js'

const values: Readonly<Record<string, readonly string[]>> = {
  event: ['InitiateCheckout', 'AddToCart', 'Lead', 'ViewContent'],
  utm_source: ['instagram', 'facebook', 'google', 'youtube', 'newsletter', 'whatsapp'],
  utm_medium: ['cpc', 'social', 'email', 'orgânico', 'vídeo'],
  utm_campaign: ['lançamento-outono', 'promoção-relâmpago', 'aula-grátis', 'remarketing', 'semana-do-estudante'],
  utm_content: ['anúncio-01', 'carrossel-depoimentos', 'botão-descrição', 'vídeo-curto', 'banner-topo'],
  utm_term: ['curso on-line', 'aprender do zero', 'público frio', 'público quente', 'certificado'],
  src: ['bio', 'stories', 'canal-de-dicas', 'grupo-vip', 'parceria'],
  sck: ['link-1', 'link-2', 'stories-manhã', 'live-domingo', 'roteiro-b'],
  chatflow_user_id: [],
}
const mixes = [
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ['utm_source', 'utm_medium', 'utm_campaign'],
  ['utm_source', 'utm_medium', 'utm_campaign', 'src', 'sck'],
  ['src', 'sck'],
  ['src'],
  ['utm_source', 'utm_campaign', 'chatflow_user_id'],
  ['utm_source', 'src', 'event'],
  ['event'],
]
type Params = Readonly<Record<string, string>>

/** Parameters that the link of a sale carried, before the code of the offer; null for a bare link. */
export const trackingOf = (key: number, age: number, orders: number): Params | null => {
  const [own, found] = [keyOf(key, 'query params'), caseOf(age, orders)]
  const carry = (names: readonly string[]): Params =>
    Object.fromEntries(
      names.map((name, at) => [
        name,
        values[name]!.length === 0
          ? String(100_000_000 + (draw(own, age, 10 + at) % 900_000_000))
          : pick(values[name]!, own, age, 10 + at),
      ]),
    )
  if (found === 'full_tracking') return carry(Object.keys(values))
  if (found === 'src_without_sck') return carry(['utm_source', 'src'])
  if (found === 'without_tracking' || draw(own, age, 1) % 100 < 15) return null
  const params = carry(pick(mixes, own, age, 2))
  // Some links name a parameter and leave it blank; that counts as not carried.
  return params['utm_campaign'] !== undefined && draw(own, age, 3) % 12 === 0 ? { ...params, utm_campaign: '' } : params
}
