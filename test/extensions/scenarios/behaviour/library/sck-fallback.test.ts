import { type Line, walkHistory } from '../../../../support/scenario-clients/order-history.js'
import { complain, nothing, rehearse } from '../../../../support/scenario-clients/rehearse.js'

/** Sub-origins of the sales of one profile, as `subOriginOf` finds them. */
const subOrigins = (lines: readonly Line[], subOriginOf: (line: Line) => string | undefined): readonly (string | undefined)[] =>
  lines.filter(({ tracking }) => tracking.src === 'perfil-da-escola').map(subOriginOf)

rehearse('sck-fallback', {
  prepare: nothing,
  right: {
    does: 'looks whether the link carried sck',
    play: async (client) => subOrigins((await walkHistory(client)).lines, ({ query_params }) => query_params?.['sck']),
  },
  wrong: {
    does: 'takes sck as it is shown',
    play: async (client) => subOrigins((await walkHistory(client)).lines, ({ tracking }) => tracking.sck),
    caughtBy: { unmet: [], complaints: ['two sales have no sub-origin'] },
  },
  judge: (found) =>
    complain({
      'three sales are of the profile': found.length === 3,
      'one is of its link': found.filter((origin) => origin === 'link-da-bio').length === 1,
      'two sales have no sub-origin': found.filter((origin) => origin === undefined).length === 2,
    }),
})
