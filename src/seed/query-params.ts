import { draw } from '../random/keyed-hash.js'
import { purposeKey } from './dataset-key.js'
import { orderCase } from './order-case.js'

type Params = Readonly<Record<string, string>>

const values: Readonly<Record<string, readonly string[]>> = {
  utm_source: ['instagram', 'facebook', 'google', 'youtube', 'newsletter', 'whatsapp'],
  utm_medium: ['cpc', 'social', 'email', 'orgânico', 'vídeo'],
  utm_campaign: ['lançamento-outono', 'promoção-relâmpago', 'aula-grátis', 'remarketing', 'semana-do-estudante'],
  utm_content: ['anúncio-01', 'carrossel-depoimentos', 'botão-descrição', 'vídeo-curto', 'banner-topo'],
  utm_term: ['curso on-line', 'aprender do zero', 'público frio', 'público quente', 'certificado'],
  src: ['bio', 'stories', 'canal-de-dicas', 'grupo-vip', 'parceria'],
  sck: ['link-1', 'link-2', 'stories-manhã', 'live-domingo', 'roteiro-b'],
  event: ['InitiateCheckout', 'AddToCart', 'Lead', 'ViewContent'],
}

const everyTrackingKey = [
  'event',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'src',
  'sck',
  'chatflow_user_id',
]

/** What links usually carry together. */
const mixes: readonly (readonly string[])[] = [
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ['utm_source', 'utm_medium', 'utm_campaign'],
  ['utm_source', 'utm_medium', 'utm_campaign', 'src', 'sck'],
  ['src', 'sck'],
  ['src'],
  ['utm_source', 'utm_campaign', 'chatflow_user_id'],
  ['utm_source', 'src', 'event'],
  ['event'],
]

/** Checkout parameters of an order as its link carried them, before the offer's code is added; null for a bare link. */
export type TrackingMaker = (age: number) => Params | null

export function createTrackingMaker(key: number, orders: number): TrackingMaker {
  const own = purposeKey(key, 'query params')

  function valueFor(age: number, name: string, salt: number): string {
    const known = values[name]
    if (known === undefined) return String(100_000_000 + (draw(own, age, salt) % 900_000_000))
    return known[draw(own, age, salt) % known.length] ?? ''
  }

  const carry = (age: number, names: readonly string[]): Params =>
    Object.fromEntries(names.map((name, position) => [name, valueFor(age, name, 10 + position)]))

  return (age) => {
    switch (orderCase(age, orders)) {
      case 'full_tracking':
        return carry(age, everyTrackingKey)
      case 'without_tracking':
        return null
      case 'src_without_sck':
        return carry(age, ['utm_source', 'src'])
      default: {
        if (draw(own, age, 1) % 100 < 15) return null
        const params = carry(age, mixes[draw(own, age, 2) % mixes.length] ?? [])
        // Some links name a parameter and leave it blank; that counts as not carried.
        return params['utm_campaign'] !== undefined && draw(own, age, 3) % 12 === 0 ? { ...params, utm_campaign: '' } : params
      }
    }
  }
}
