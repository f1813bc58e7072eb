import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { titleOfId } from '../../console/format/assumption-title.js'
import { titles } from '../../console/language/portuguese/register/titles.js'
import { portugueseOfEmulator, statusesOf } from '../../console/language/portuguese/told.js'
import { tellerOf } from '../../console/language/teller.js'
import tokens from '../../fixtures/tokens.json' with { type: 'json' }
import { rules, stageNames } from '../../src/core/rules.js'
import { notMeasurable } from '../../src/extensions/calibrate/not-measurable.js'
import { settlings } from '../../src/extensions/calibrate/what-settles.js'
import { createDataSchema } from '../../src/extensions/data/document-schema.js'
import type { Assumption } from '../../src/register/assumption.js'
import { register } from '../../src/register/register.js'
import { transactionStatuses } from '../../src/seed/sales-schema.js'

const tell = tellerOf(portugueseOfEmulator)

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}/`, import.meta.url))

const left = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined && text !== '' && !tell(text).isWhole) as readonly string[]

test('every text of an assumption has its Portuguese', () => {
  const texts = (register as readonly Assumption[]).flatMap(({ specification, options, accepts, why, fixed }) => [
    specification,
    ...options.map(({ meaning }) => meaning),
    accepts?.meaning,
    why,
    fixed,
  ])
  expect(left(texts)).toEqual([])
})

test('every assumption has a title in both languages: its question, or its id in words', () => {
  const unasked = (register as readonly Assumption[]).filter(({ question }) => question === undefined)
  expect(left(unasked.map(({ id }) => titleOfId(id)))).toEqual([])
  expect(Object.keys(titles).toSorted()).toEqual(unasked.map(({ id }) => titleOfId(id)).toSorted())
})

test('every rule, purpose of a token and description of a member has its Portuguese', () => {
  expect(left(Object.values(rules).flatMap(({ sentence, section }) => [sentence, section]))).toEqual([])
  expect(left(tokens.map(({ purpose }) => purpose))).toEqual([])
  const { description: _, ...schema } = createDataSchema() as Record<string, unknown>
  expect(left(descriptionsOf(schema))).toEqual([])
})

const descriptionsOf = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { description } = value as { readonly description?: unknown }
  return [...(typeof description === 'string' ? [description] : []), ...Object.values(value).flatMap(descriptionsOf)]
}

test('every text of a scenario of the library has its Portuguese', () => {
  const scenarios = readdirSync(folder('scenarios')).map((file) =>
    JSON.parse(readFileSync(join(folder('scenarios'), file), 'utf8')),
  )
  const texts = scenarios.flatMap(({ summary, story, expects = [] }) => [
    summary,
    story,
    ...expects.map(({ say }: { readonly say: string }) => say),
  ])
  expect(texts.length).toBeGreaterThan(100)
  expect(left(texts)).toEqual([])
})

test('what would settle an assumption is said in Portuguese', () => {
  expect(left(Object.values(notMeasurable))).toEqual([])
  const words = /\b(with|without)\b/
  const requests = settlings().flatMap((one) => one.requests)
  expect(requests.map((request) => tell(request).text).filter((text) => words.test(text))).toEqual([])
})

test('a sentence with values is told with them, and several one after another', () => {
  expect(
    tell(
      'GET /api/v2/products was answered 429 by the stage quota. The token has used up its requests of this kind for the minute. The counters: read 120/120, window opened 12:00:03, refills in 41 s; write 0/30, refills in 60 s.',
    ).text,
  ).toBe(
    'GET /api/v2/products: resposta 429 na etapa de cota. O token já gastou as requisições deste tipo no minuto. Os contadores: read 120/120, janela aberta às 12:00:03, recarga em 41 s; write 0/30, recarga em 60 s.',
  )
  expect(tell('GET /products with an unknown token').text).toBe('GET /products com um token desconhecido')
  expect(tell('there is no such member; did you mean "steps"?').text).toBe('esse membro não existe; você quis dizer "steps"?')
  expect(tell('foreign order, of the second producer').text).toBe('pedido alheio, cujo dono é o segundo produtor')
})

test('every stage that answers has its Portuguese', () => {
  expect(left(stageNames.map((stage) => `GET /api/v2/products was answered 400 by the stage ${stage}.`))).toEqual([])
  expect(tell('GET /x was answered 400 by the stage other.').isWhole).toBe(false)
})

test('a name is the same in every language, also where it is a word that has a translation', () => {
  expect(tell('token expired has expired').text).toBe('o token "expired" expirou')
  expect(tell('The route needs products:read; the token none has none.').text).toBe(
    'A rota exige products:read; o token none não tem nenhum.',
  )
  expect(tell('scope products:read missing, token has none').text).toBe('falta o escopo products:read, o token não tem nenhum')
  expect(tell('there is no token unlimited in this world').text).toBe('não existe o token unlimited neste mundo')
})

test('a status has the gender of what it is said of', () => {
  const words = ['paid', ...transactionStatuses].map((status) => status.replaceAll('_', ' '))
  const alike = ['em processamento', 'aguardando pagamento']
  const ofOrder = words.map((status) => statusesOf['order']?.[status] ?? tell(status).text)
  expect(ofOrder).toEqual([
    ...['pago', 'autorizado', ...alike, 'recusado', 'reembolsado', 'com chargeback', 'cancelado', 'expirado'],
  ])
  const ofCharge = words.map((status) => statusesOf['charge']?.[status] ?? tell(status).text)
  expect(ofCharge).toEqual([
    ...['paga', 'autorizada', ...alike, 'recusada', 'reembolsada', 'com chargeback', 'cancelada', 'expirada'],
  ])
})

test('what is not known stays as it is, and is marked as English', () => {
  expect(tell('It answered 410. Nobody knows why.')).toEqual({ text: 'Respondeu 410. Nobody knows why.', isWhole: false })
})

/** Beginnings of what the library of schemas says. */
const ofZod = /^(Invalid|Too) /

const variablesOf = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([whole]) => whole)
    .toSorted()
    .join()

test('every Portuguese text has the variables of the English one, and the emulator says the English one', () => {
  const said = ['src', 'scenarios', 'fixtures']
    .flatMap((name) => readdirSync(folder(name), { recursive: true, encoding: 'utf8' }).map((file) => join(folder(name), file)))
    .filter((file) => /\.(ts|json)$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\\(.)/g, '$1'))
    .join('\n')
  const unsaid = Object.keys(portugueseOfEmulator).filter((text) => {
    // Short ones are put together in ways of their own; the end of the longest words in a row tells any other.
    const [longest = ''] = text.split(/\{\w+\}|; /).toSorted((one, other) => other.length - one.length)
    const words = longest.trim().replace(/[.?:]$/, '')
    return words.length > 30 && !ofZod.test(text) && !said.includes(words.slice(-40))
  })
  expect(unsaid).toEqual([])
  const uneven = Object.entries(portugueseOfEmulator).filter(([text, told]) => variablesOf(text) !== variablesOf(told))
  expect(uneven).toEqual([])
})

test('a lost answer has its Portuguese within a summary', () => {
  const said =
    'POST /api/v2/products was answered 201 by the stage operation. The scenario changed it in lose-the-answer (reset); the client did not get the whole answer.'
  expect(left([said])).toEqual([])
  expect(left(['token revoked is revoked', 'token a b has expired'])).toEqual([])
})
