import type { Client, Received } from '../../../../support/door/client.js'
import { persist, retryAfterOf } from '../../../../support/scenario-clients/persist.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'

type TokenName = 'full' | 'read_only'

/** Reads with several tokens and sends nothing as long as a refusal says so. Which tokens a refusal is about is for `noteFor` to say. */
class PatientReader {
  readonly #closedUntil = new Map<string, number>()

  constructor(
    readonly client: Client,
    readonly noteFor: (token: TokenName) => string,
  ) {}

  /** An answer, or null where it is not the time to ask. */
  async read(path: string, token: TokenName): Promise<Received | null> {
    const { emulator } = this.client
    const account = this.noteFor(token)
    if (emulator.clock.now().getTime() < (this.#closedUntil.get(account) ?? 0)) return null
    const answer = await this.client.get(path, { token: emulator.tokens[token] })
    const seconds = retryAfterOf(answer)
    if (seconds !== undefined) this.#closedUntil.set(account, emulator.clock.now().getTime() + seconds * 1000)
    return answer.status === 200 ? answer : null
  }
}

const runBoth = async (client: Client, noteFor: (token: TokenName) => string) => {
  const reader = new PatientReader(client, noteFor)
  const early = await reader.read(summary, 'read_only')
  const shop = await reader.read(products, 'full')
  client.emulator.clock.advance('60s')
  const report = early ?? (await persist(client, () => client.get(summary, { token: client.emulator.tokens.read_only })))
  return { shop, report }
}

rehearse('quota-of-another-token', {
  prepare: nothing,
  right: {
    does: 'keeps an account for each token',
    play: (client) => runBoth(client, (token) => token),
  },
  wrong: {
    does: 'stops everything when one token is refused',
    play: (client) => runBoth(client, () => 'the API'),
    caughtBy: { unmet: [1], complaints: ['the shop was served at once'] },
  },
  judge: ({ shop, report }) =>
    complain({ 'the shop was served at once': shop?.status === 200, 'the report comes later': report.status === 200 }),
})
