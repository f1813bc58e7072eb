import type { LandmarkName } from '../../src/index.js'
import type { Caller, Seen, Sending } from './caller.js'
import type { Case } from './case.js'
import { product } from './create-cases.js'
import { everyOperation } from './every-operation.js'

const cancel = (caller: Caller, id: string | number, sending: Sending = {}, body?: unknown): Promise<Seen> =>
  caller.post(`/subscriptions/${id}/cancel`, body, sending)

const cancelLandmark = (caller: Caller, landmark: LandmarkName, sending: Sending = {}, body?: unknown): Promise<Seen> =>
  cancel(caller, caller.landmarks[landmark].id, sending, body)

const readAll = (caller: Caller): Promise<Seen> => caller.get('/subscriptions/history')

const ofCancel = (name: string, rest: Omit<Case, 'name' | 'operation'>): Case => ({
  name: name === '' ? 'cancel' : `cancel, ${name}`,
  operation: 'cancelSubscription',
  ...rest,
})

/** So many failed look-ups, four a minute, the last one a minute ago. */
const failLookups = async (caller: Caller, times: number, id: string | number = 999_999_999): Promise<void> => {
  for (let time = 1; time <= times; time += 1) {
    await cancel(caller, id)
    if (time % 4 === 0 || time === times) caller.emulator.clock.advance('61s')
  }
}

const tryAgain = (caller: Caller): Promise<Seen> => cancelLandmark(caller, 'subscription_trial')

/** Tries once more, and once more after every wait. */
const tryLater = async (caller: Caller): Promise<void> => {
  await tryAgain(caller)
  for (const wait of ['31s', '61s', '15m', '1h']) {
    caller.emulator.clock.advance(wait)
    await tryAgain(caller)
  }
}

/** Fails as often as is allowed, and tries once more. */
const failAndTry = async (caller: Caller): Promise<void> => {
  caller.emulator.clock.advance('61s')
  await failLookups(caller, 9)
  await tryAgain(caller)
}

const exhaustMinute = async (caller: Caller): Promise<void> => {
  for (let time = 0; time < 5; time += 1) await cancelLandmark(caller, 'subscription_active')
  caller.emulator.clock.advance(10_500)
}

const exhaustDay = async (caller: Caller): Promise<void> => {
  for (let time = 0; time < 50; time += 1) {
    if (time % 5 === 0) caller.emulator.clock.advance('61s')
    await cancelLandmark(caller, 'subscription_active')
  }
}

const reasonKey = '5f0c8a1e-3b7d-4c2a-9e6f-1a2b3c4d5e6f'

/** Is refused so often that the day would be over too if that counted. */
const insistAndReturn = async (caller: Caller): Promise<void> => {
  for (let time = 0; time < 46; time += 1) await tryAgain(caller)
  caller.emulator.clock.advance('61s')
  await tryAgain(caller)
}

/** Cancels, and what can stand in their way. */
export const cancelCases: readonly Case[] = [
  ofCancel('', { plain: true, ask: (caller) => cancelLandmark(caller, 'subscription_active'), after: readAll }),
  ofCancel('a trial', { ask: (caller) => cancelLandmark(caller, 'subscription_trial'), after: readAll }),
  ofCancel('a subscription with many charges', {
    ask: (caller) => cancelLandmark(caller, 'subscription_many_charges'),
    after: readAll,
  }),
  ofCancel('with a reason', {
    ask: (caller) => cancelLandmark(caller, 'subscription_active', { key: reasonKey }, { reason: 'moved' }),
    after: (caller) => cancelLandmark(caller, 'subscription_active', { key: reasonKey }, { reason: 'dear' }),
  }),
  ofCancel('with a reason that is no text', {
    ask: (caller) => cancelLandmark(caller, 'subscription_active', {}, { reason: 7 }),
  }),
  ofCancel('with a reason that is no text, where one is read', {
    assumed: { 'cancel-request-body': 'optional_reason' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active', {}, { reason: 7 }),
  }),
  ofCancel('with a reason that is no text and no key, where one is read', {
    assumed: { 'cancel-request-body': 'optional_reason' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active', { key: null }, { reason: 7 }),
  }),
  ofCancel('with a body that is no JSON', {
    ask: (caller) =>
      cancelLandmark(caller, 'subscription_active', { body: '{', headers: { 'Content-Type': 'application/json' } }),
  }),
  ofCancel('at the end of the period', {
    assumed: { 'cancel-effect-timing': 'period_end' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: readAll,
  }),
  ofCancel('answered without a body', {
    assumed: { 'cancel-success-body': 'empty' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: readAll,
  }),
  ofCancel('answered with a message', {
    assumed: { 'cancel-success-body': 'message' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: readAll,
  }),
  ofCancel('answered with 204', {
    assumed: { 'cancel-success-status': '204' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: readAll,
  }),
  ofCancel('a trial, with trials shown', {
    assumed: { 'subscription-situations': 'with_trial' },
    ask: (caller) => cancelLandmark(caller, 'subscription_trial'),
    after: readAll,
  }),
  ofCancel('a second time', {
    before: (caller) => cancelLandmark(caller, 'subscription_active'),
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: readAll,
  }),
  ofCancel('where no subscription was seeded', {
    assumed: { 'sandbox-order-data': 'empty' },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: failAndTry,
  }),
  ofCancel('an unknown id', { ask: (caller) => cancel(caller, 999_999_999), after: failAndTry }),
  ofCancel('a foreign id', {
    ask: async (caller) => cancel(caller, (await caller.landmarksOf('second')).subscription_active.id),
    after: tryLater,
  }),
  ofCancel('an id that is no number', { ask: (caller) => cancel(caller, 'abc'), after: failAndTry }),
  ofCancel('an id with a leading zero', {
    ask: (caller) => cancel(caller, `0${caller.landmarks.subscription_active.id}`),
    after: tryLater,
  }),
  ofCancel('the tenth failed look-up', {
    before: (caller) => failLookups(caller, 9),
    ask: (caller) => cancel(caller, 999_999_999),
    after: tryLater,
  }),
  ofCancel('after nine failed look-ups', {
    before: (caller) => failLookups(caller, 9),
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
    after: async (caller) => {
      await cancel(caller, 999_999_999)
      await tryAgain(caller)
    },
  }),
  ofCancel('blocked', { before: (caller) => failLookups(caller, 10), ask: tryAgain, after: tryLater }),
  ofCancel('blocked by ids that are no numbers', {
    before: (caller) => failLookups(caller, 10, 'abc'),
    ask: tryAgain,
  }),
  ofCancel('blocked at a broken second', {
    before: async (caller) => {
      await failLookups(caller, 10)
      caller.emulator.clock.advance(500)
    },
    ask: tryAgain,
  }),
  ofCancel('another token of a blocked one', {
    before: (caller) => failLookups(caller, 10),
    ask: async (caller) => {
      const { token } = await caller.control('POST', '/tokens', { name: 'second', scopes: ['subscriptions:write'] })
      return await cancelLandmark(caller, 'subscription_active', { token })
    },
  }),
  ofCancel('another producer than the blocked one', {
    before: (caller) => failLookups(caller, 10),
    ask: async (caller) =>
      await cancel(caller, (await caller.landmarksOf('second')).subscription_active.id, { token: caller.tokens.other_producer }),
  }),
  ofCancel('once the block is over', {
    before: async (caller) => {
      await failLookups(caller, 10)
      caller.emulator.clock.advance('15m')
    },
    ask: tryAgain,
  }),
  ofCancel('blocked and over the quota', {
    before: async (caller) => {
      await failLookups(caller, 9)
      for (let time = 0; time < 5; time += 1) await cancel(caller, 999_999_999)
    },
    ask: tryAgain,
    after: insistAndReturn,
  }),
  {
    name: 'cancel, the last of the minute',
    operation: 'cancelSubscription',
    standsFor: everyOperation,
    about: ['rate-limit-remaining'],
    before: async (caller) => {
      for (let time = 0; time < 4; time += 1) await cancelLandmark(caller, 'subscription_active')
    },
    ask: tryAgain,
  },
  ofCancel('over the quota of the minute', {
    before: exhaustMinute,
    ask: tryAgain,
    after: insistAndReturn,
  }),
  ofCancel('over the write quota', {
    before: async (caller) => {
      for (let time = 0; time < 30; time += 1) await caller.post('/products', {}, { key: null })
    },
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
  }),
  ofCancel('a trial at the end of the period', {
    assumed: { 'cancel-effect-timing': 'period_end' },
    ask: (caller) => cancelLandmark(caller, 'subscription_trial'),
    after: readAll,
  }),
  ofCancel('a subscription sold by an affiliate', {
    assumed: { 'affiliates-entry': 'user_id_name_value' },
    before: async (caller) => {
      const { data } = (await readAll(caller)).json
      caller.kept = data.find((row: { affiliates: [] }) => row.affiliates.length > 0)?.id
    },
    ask: (caller) => cancel(caller, caller.kept ?? 0),
  }),
  ofCancel('after nine failed look-ups, a success and another one', {
    before: async (caller) => {
      await failLookups(caller, 9)
      await cancelLandmark(caller, 'subscription_active')
      await cancel(caller, 999_999_999)
    },
    ask: tryAgain,
  }),
  ofCancel('over the quota of the day', { before: exhaustDay, ask: tryAgain }),
  ofCancel('over both quotas', {
    before: async (caller) => {
      await exhaustDay(caller)
      caller.emulator.clock.advance(1_500)
    },
    ask: tryAgain,
  }),
  ofCancel('over the quota of the minute, an unknown id', {
    before: exhaustMinute,
    ask: (caller) => cancel(caller, 999_999_999),
    after: insistAndReturn,
  }),
  ofCancel('after a refused one, once the minute is over', {
    before: async (caller) => {
      await exhaustMinute(caller)
      await tryAgain(caller)
      caller.emulator.clock.advance('50s')
    },
    ask: tryAgain,
  }),
  ofCancel('after a product was created', {
    before: (caller) => caller.post('/products', product),
    ask: (caller) => cancelLandmark(caller, 'subscription_active'),
  }),
  {
    name: 'create a product after a cancel',
    operation: 'createProduct',
    standsFor: ['createOffer'],
    about: ['rate-limit-cancel-shares-post'],
    before: (caller) => cancelLandmark(caller, 'subscription_active'),
    ask: (caller) => caller.post('/products', product),
  },
  ofCancel('a token without the scope', {
    ask: (caller) => cancelLandmark(caller, 'subscription_active', { token: caller.tokens.documented }),
  }),
  ofCancel('an unknown id, a token without the scope', {
    ask: (caller) => cancel(caller, 999_999_999, { token: caller.tokens.documented }),
  }),
  ofCancel('no key', { ask: (caller) => cancelLandmark(caller, 'subscription_active', { key: null }), after: readAll }),
  ofCancel('while another one of the same runs', {
    assumed: { 'cancel-race': '409' },
    ask: async (caller) => {
      const first = cancelLandmark(caller, 'subscription_active')
      const second = cancelLandmark(caller, 'subscription_active')
      await first
      return await second
    },
  }),
]
