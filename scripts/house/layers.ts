import type { Room } from './room.js'

const ground = ['changes', 'spec', 'time', 'rules', 'assumptions', 'store']
const resource = [...ground, 'api/shared']

/** Every folder of `src` from the ground up. A room may import from those above it in this list, or from those alone that it `knows`. */
export const rooms: readonly Room[] = [
  { room: 'changes', says: 'What of many things has changed since somebody last asked.', knows: [] },
  { room: 'spec', says: 'What the specification names, such as operations and scopes; what a form is.', knows: [] },
  { room: 'time', says: 'The clock, durations, timers and turns; nothing else reads the time.', knows: ['spec'] },
  { room: 'random', says: 'Keyed hashes, and identifiers drawn from them.', knows: [] },
  { room: 'assumptions', says: 'The register as data, and how the value of an assumption is found.', knows: ['spec'] },
  { room: 'rules', says: 'Every way to be answered, refusals and their messages.', knows: ['spec', 'time', 'assumptions'] },
  {
    room: 'store',
    says: 'Records, written rows, tokens, and the only door to rows.',
    knows: ['changes', 'spec', 'time', 'random', 'rules'],
  },
  { room: 'reading', says: 'What people write, as data: where each part stands, and what is wrong with it.', knows: ground },
  { room: 'seed', says: 'Makers of seeded rows, each a function of its index.', knows: ['spec', 'time', 'random', 'store'] },
  {
    room: 'limits',
    says: 'Windows of quotas, the cancel block, the replay log.',
    knows: ['changes', 'spec', 'time', 'assumptions'],
  },
  { room: 'journal', says: 'What was asked and answered, why, and what a client does wrong.', knows: ground },
  { room: 'scenario/scene', says: 'What an effect is, and all that it may touch.', knows: ground },
  { room: 'scenario/effects', says: 'What can go wrong on purpose, an effect a file.', knows: [...ground, 'scenario/scene'] },
  {
    room: 'scenario',
    says: 'The form of scenarios, their library, their player.',
    knows: [...ground, 'random', 'reading', 'limits', 'journal', 'scenario/scene', 'scenario/effects'],
  },
  { room: 'options', says: 'The options of an emulator, and what they may be.' },
  { room: 'api/shared', says: 'What the resources of the API have in common.', knows: ground },
  { room: 'api/products', says: 'Products: their schema, contract, handlers and serializer.', knows: resource },
  { room: 'api/offers', says: 'Offers, in the same form.', knows: [...resource, 'api/products'] },
  { room: 'api/orders', says: 'Orders, their history and their summary.', knows: resource },
  { room: 'api/subscriptions', says: 'Subscriptions, and how one is canceled.', knows: resource },
  { room: 'api/cashouts', says: 'Cashouts and their history.', knows: resource },
  { room: 'api', says: 'The table of operations, and the OpenAPI document made from it.', knows: [...ground, 'api'] },
  { room: 'world', says: 'Everything that can change, in one bag.' },
  { room: 'sales', says: 'Sales as somebody makes them.' },
  { room: 'play', says: 'What a scenario does in a world: its beginning, its effects, its judgement.' },
  { room: 'snapshot', says: 'The form of a snapshot, how one is taken and how one is loaded.' },
  { room: 'state', says: 'The log of changes that a state is kept in, whatever it lies on.' },
  { room: 'worlds', says: 'Worlds beside each other, and which of them a token means.' },
  { room: 'exchange', says: 'One request on its way, and what it brings.' },
  { room: 'answer', says: 'How an answer is written: body, headers, refusals.' },
  { room: 'stages', says: 'The steps that a request passes, a plain function each.' },
  { room: 'engine', says: 'Routing, the order of the stages, and the one way through them.' },
  { room: 'control/answers', says: 'The forms of answers that the console reads too.', knows: ['spec', 'assumptions', 'store'] },
  { room: 'control/shared', says: 'How a route is declared, and what it may ask of the world.' },
  { room: 'control/routes', says: 'The routes of the control API, a path a file.' },
  { room: 'control', says: 'The control API at /_emulator: the table of its routes, and the way through it.' },
  { room: 'emulator', says: 'What a user holds, and the only way in for a request.' },
  { room: 'node', says: 'Listeners, the command line, files of states and scenarios.' },
  {
    room: 'console',
    says: 'The page at /_emulator/, a program of its own that asks the emulator by HTTP.',
    knows: ['spec', 'time', 'reading/located-data.ts'],
    knowsTypesOf: ['api', 'journal', 'control/answers'],
  },
]
