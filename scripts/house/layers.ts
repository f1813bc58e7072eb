import type { Room } from './room.js'

/** A floor of the source: folders that know those of lower floors, and never each other. */
export interface Floor {
  readonly floor: string
  readonly folders: readonly string[]
}

/** The folders directly in `src`, from the ground up. */
export const floors: readonly Floor[] = [
  { floor: 'ground', folders: ['ground'] },
  { floor: 'rows and records', folders: ['data', 'journal', 'limits', 'control-schemas'] },
  { floor: 'features', folders: ['operations', 'billing', 'scenario', 'webhooks'] },
  { floor: 'worlds', folders: ['worlds'] },
  { floor: 'a request', folders: ['pipeline'] },
  { floor: 'runs', folders: ['lab'] },
  { floor: 'adapters', folders: ['adapters', 'console'] },
]

const resource = ['ground', 'data', 'operations/shared']

/** Every folder of `src` from the ground up. A folder may import from those above it in this list, or from those alone that it `knows`. */
export const rooms: readonly Room[] = [
  { room: 'ground/random', says: 'Keyed hashes, identifiers drawn from them, hashes of tokens.', knows: [] },
  { room: 'ground/collections', says: 'Immutable tables and sorted rows, and the store of a state.', knows: [] },
  { room: 'ground/spec', says: 'Names of the specification, such as operations and scopes; how schemas are made.', knows: [] },
  { room: 'ground/time', says: 'The clock, durations, timers and chunked work; nothing else reads the time.' },
  { room: 'ground/assumptions', says: 'The register as data, and how the value of an assumption is found.' },
  { room: 'ground/rules', says: 'Every rule that can answer a request, refusals and their messages.' },
  { room: 'ground/reading', says: 'JSON and YAML that people write, with the position of each mistake.' },
  { room: 'limits', says: 'Windows of quotas, the cancel block, answers under idempotency keys.', knows: ['ground'] },
  { room: 'data/rows', says: 'Schemas of records, seeded and written rows, tokens.', knows: ['ground'] },
  { room: 'data/seed', says: 'Seeded rows, each a function of its index.', knows: ['ground', 'data/rows'] },
  { room: 'data/documents', says: 'Data documents, and the records made of them.', knows: ['ground', 'data'] },
  { room: 'journal', says: 'Requests and answers, the reasons for the answers, and mistakes of a client.', knows: ['ground'] },
  { room: 'control-schemas', says: 'Schemas of answers of the control API, which the console reads too.', knows: ['ground'] },
  { room: 'scenario/effects', says: 'What a step of a scenario can do to a request or a world.', knows: ['ground'] },
  {
    room: 'scenario',
    says: 'The schema of scenarios, their library, their player.',
    knows: ['ground', 'data', 'journal', 'limits', 'scenario'],
  },
  { room: 'operations/shared', says: 'What the resources of the API have in common.', knows: ['ground', 'data'] },
  { room: 'operations/products', says: 'Products: schema, contract, handlers and serializer.', knows: resource },
  {
    room: 'operations/offers',
    says: 'Offers: schema, contract, handlers and serializer.',
    knows: [...resource, 'operations/products'],
  },
  { room: 'operations/orders', says: 'Orders, their history and their summary.', knows: resource },
  { room: 'operations/subscriptions', says: 'Subscriptions, and how one is canceled.', knows: resource },
  { room: 'operations/cashouts', says: 'Cashouts and their history.', knows: resource },
  {
    room: 'operations',
    says: 'The table of operations, the OpenAPI document, bodies of webhook events.',
    knows: ['ground', 'data', 'operations'],
  },
  { room: 'billing', says: 'Sales, payments, renewals and reversals: the creation of rows.', knows: ['ground', 'data'] },
  { room: 'webhooks', says: 'Endpoints, deliveries, retries and signatures.', knows: ['ground', 'data', 'journal'] },
  { room: 'worlds/options', says: 'The table of options, and how each is read and checked.' },
  { room: 'worlds/world', says: 'The state of a world, and what reads and writes each section of it.' },
  { room: 'worlds/snapshot', says: 'The schema of snapshots; saving and loading a state.' },
  { room: 'worlds/scenarios', says: 'What a scenario does in a world: its start, its commands, its verdict.' },
  { room: 'worlds/history', says: 'Checkpoints before and after each request, and the changes between them.' },
  { room: 'worlds/log', says: 'The log in which a state is saved.' },
  { room: 'worlds', says: 'The worlds of an emulator, found by token; forks, resets, memory limits.' },
  { room: 'pipeline/exchange', says: 'One request while it is handled, and its body.' },
  { room: 'pipeline/answer', says: 'Bodies, headers and refusals as they are sent.' },
  { room: 'pipeline/stages', says: 'The stages of a request, a plain function each.' },
  { room: 'pipeline', says: 'Routing, the order of the stages, and the run through them.' },
  { room: 'lab/repro', says: 'A run as one file that replays it.' },
  { room: 'lab/counterfactuals', says: 'The answers that a request would have got under other assumptions.' },
  { room: 'lab/explore', says: 'A flow replayed with one thing changed, and its outcomes compared.' },
  { room: 'lab/exam', says: 'Disturbed webhooks sent to a receiver, and the findings.' },
  { room: 'lab/calibrate', says: 'Finds out from the real service which values of assumptions hold.', knows: ['ground'] },
  { room: 'adapters/control/shared', says: 'How a route of the control API is declared and read.' },
  { room: 'adapters/control/routes', says: 'The routes of the control API, one file per resource.' },
  { room: 'adapters/control', says: 'The control API at /_emulator.' },
  { room: 'adapters/emulator', says: 'The emulator object for programs, and its MSW handlers.' },
  { room: 'adapters/mcp/shared', says: 'An agent with its worlds, and how a tool is declared.' },
  { room: 'adapters/mcp/tools', says: 'The tools of an agent.' },
  { room: 'adapters/mcp', says: 'The MCP server.' },
  { room: 'adapters/files', says: 'How every command reads and writes files.', knows: [] },
  { room: 'adapters/http', says: 'The HTTP listener for Node.' },
  { room: 'adapters/cli/shared', says: 'Files, options and messages of the command line.' },
  { room: 'adapters/state-file', says: 'The state file and its lock.' },
  { room: 'adapters/pull', says: 'Reading a real account into a data document.' },
  { room: 'adapters/calibrate', says: 'Requests to a real service within its limits, and the files made of the answers.' },
  { room: 'adapters/cli/commands', says: 'The commands.' },
  { room: 'adapters/cli', says: 'The entry of the command line and the table of its commands.' },
  {
    room: 'console',
    says: 'The page at /_emulator/, a separate program that calls the emulator over HTTP.',
    knows: ['ground', 'control-schemas'],
    knowsTypesOf: ['operations', 'journal', 'webhooks', 'lab/explore', 'lab/exam'],
  },
  {
    room: 'adapters/playground',
    says: 'The playground of the site: an emulator in a worker, and a page that calls it.',
    knows: ['ground', 'adapters/emulator'],
  },
]
