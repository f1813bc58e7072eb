import * as z from 'zod'
import { defineTool, worldMember } from '../shared/tool.js'

const example =
  '{"products":{"violao":{"name":"Violão do Zero"}},"offers":{"mensal":{"product":"violao","price":9900,"interval":30}},"orders":{"da_ana":{"offer":"mensal","at":"-10d","query_params":{"utm_source":"google"}}}}'

/** Declares the records that a test needs. */
export const putData = defineTool({
  name: 'put_data',
  title: 'Put data',
  says: `Gives a world the records that a test needs, declared by labels of your own: products, offers, orders, subscriptions, customers, affiliates, tokens. Answers with their ids; all mistakes are told at once, and nothing is half done. The world begins anew with it, unless mode is "add". Such as ${example}`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    world: worldMember,
    document: z
      .union([z.record(z.string(), z.unknown()), z.string()])
      .describe('The data document: an object, or YAML as a text. Its schema lies at /_emulator/data/schema.'),
    mode: z
      .enum(['replace', 'add'])
      .default('replace')
      .describe('"replace" lets the world begin anew, "add" adds to what is there.'),
  }),
  output: z.looseObject({ world: z.string(), refs: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  remedy: 'Mend these and send the whole document again; nothing of it was taken.',
  givesTokens: true,
  act: async (agent, { world, document, mode }) => {
    const id = agent.choose(world)
    const answer = await agent.ask(id, { method: mode === 'add' ? 'POST' : 'PUT', path: '/data', body: document })
    const { refs } = answer as { refs: Record<string, Record<string, unknown>> }
    const told = Object.entries(refs).flatMap(([kind, named]) => {
      const count = Object.keys(named).length
      return count === 0 ? [] : [`${kind} ${Object.keys(named).join(', ')}`]
    })
    const how = mode === 'add' ? 'has besides' : 'has begun anew with'
    return { say: `World ${id} ${how} ${told.length === 0 ? 'no records' : told.join('; ')}.`, data: { world: id, refs } }
  },
})
