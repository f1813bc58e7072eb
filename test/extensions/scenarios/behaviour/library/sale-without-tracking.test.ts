import { type Line, readWholeHistory, walkHistory } from '../../../../support/scenario-clients/order-history.js'
import { complain, rehearse } from '../../../../support/scenario-clients/rehearse.js'

const notGiven = 'Não Informado'

/** Counts lines by the source that `sourceOf` finds; null for none. */
const countBySource = (lines: readonly Line[], sourceOf: (line: Line) => string | null): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>()
  for (const line of lines) counts.set(sourceOf(line), (counts.get(sourceOf(line)) ?? 0) + 1)
  return counts
}

rehearse('sale-without-tracking', {
  /** Lines without a source that were there before. */
  prepare: async (client) =>
    (await readWholeHistory(client)).filter(({ query_params }) => query_params?.['utm_source'] === undefined).length,
  right: {
    does: 'knows the text for what was not given',
    play: async (client) =>
      countBySource((await walkHistory(client)).lines, ({ tracking: { utm_source } }) =>
        utm_source === notGiven ? null : utm_source,
      ),
  },
  wrong: {
    does: 'takes every text for a source',
    play: async (client) => countBySource((await walkHistory(client)).lines, ({ tracking }) => tracking.utm_source || null),
    caughtBy: { unmet: [], complaints: ['one more sale has no source', 'what was not given is no source'] },
  },
  judge: (counts, before) =>
    complain({
      'the newsletter has one sale': counts.get('boletim-da-escola') === 1,
      'one more sale has no source': counts.get(null) === before + 1,
      'what was not given is no source': !counts.has(notGiven),
    }),
})
