import * as z from 'zod'
import { createControlApp, errorBody } from '../../adapters/control/control-app.js'
import { showProduct } from '../../api/products.js'
import { viewOf } from '../../api/view.js'
import { AssumptionError, withAssumptions } from '../../core/assumptions.js'
import { type Environment, ownerOf, type Slot, withRows, withState } from '../../core/state.js'
import type { Extension, World } from '../../emulator/extension.js'
import type { Address } from '../../emulator/request.js'
import { register } from '../../register/register.js'

const clockSchema = z.strictObject({
  advance: z.union([z.string(), z.number()]).optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  frozen: z.boolean().optional(),
})
const ownerMembers = {
  producer: z.enum(['first', 'second']).default('first'),
  environment: z.enum(['sandbox', 'production']).default('sandbox'),
}
const tokenSchema = z.strictObject({
  name: z.string().min(1),
  scopes: z.array(z.string()).default([]),
  expires_at: z.iso.datetime({ offset: true }).nullable().optional(),
  ...ownerMembers,
})

const moveClock = ({ clock }: World, { advance, now, frozen }: z.output<typeof clockSchema>): void => {
  if (now !== undefined) clock.set(now)
  if (advance !== undefined) clock.advance(advance)
  if (frozen === true) clock.freeze()
  if (frozen === false) clock.resume()
}

const apps = new WeakMap<World['registry'], ReturnType<typeof createControlApp>>()

/** Answers a request to the control API of a world that was sent to it directly. */
const answerControl = async (request: Request, { id, registry }: World, { origin, path, search }: Address): Promise<Response> => {
  const app = apps.get(registry) ?? createControlApp(registry)
  apps.set(registry, app)
  const below = id === registry.root.id ? path : path.replace('/_emulator', `/_emulator/worlds/${id}`)
  const headers = new Headers(request.headers)
  headers.set('host', 'localhost')
  const body = request.method === 'GET' ? undefined : await request.text()
  const init = { method: request.method, headers, ...(body ? { body } : {}) }
  return await app.fetch(new Request(`${origin}${below}${search === '' ? '' : `?${search}`}`, init))
}

/** The minimum of the control API. */
export const control = (): Extension => ({
  name: 'control',
  options: { controlHosts: z.array(z.string(), 'give a list of host names.') },
  offers: { answer: answerControl },
  edge: async () => ({
    routes: (app, registry) => {
      const clock = (world: World) => ({ now: new Date(world.now()).toISOString(), frozen: world.state.clock.stopped !== null })
      app.get('/health', (context) => context.json({ status: 'ok', version: '0.0.0' }))
      app.post('/reset', (context) => {
        context.get('world').reset()
        return context.body(null, 204)
      })
      app.get('/clock', (context) => context.json(clock(context.get('world'))))
      app.post('/clock', async (context) => {
        moveClock(context.get('world'), clockSchema.parse(await context.req.json()))
        return context.json(clock(context.get('world')))
      })
      app.get('/landmarks', (context) =>
        context.json(
          context
            .get('world')
            .landmarksOf(
              (context.req.query('environment') ?? 'sandbox') as Environment,
              (context.req.query('producer') ?? 'first') as Slot,
            ),
        ),
      )
      app.get('/tokens', (context) =>
        context.json({ data: [...context.get('world').state.tokens.values()].map(({ hash: _, ...shown }) => shown) }),
      )
      app.post('/tokens', async (context) => {
        const { name, scopes, producer, environment, expires_at } = tokenSchema.parse(await context.req.json())
        const { row, text } = context.get('world').addToken({
          name,
          scopes,
          slot: producer,
          environment,
          created_at: context.get('world').now(),
          expires_at: expires_at == null ? null : Date.parse(expires_at),
        })
        return context.json({ id: row.id, name, scopes, producer, environment, token: text, expires_at: expires_at ?? null }, 201)
      })
      app.delete('/tokens/:id', (context) => {
        const world = context.get('world')
        const token = [...world.state.tokens.values()].find(({ id }) => id === context.req.param('id'))
        if (token === undefined) return context.notFound()
        world.change('control', (state, now) =>
          withState(state, { tokens: state.tokens.set(token.hash, { ...token, revoked_at: now }) }),
        )
        return context.body(null, 204)
      })
      app.patch('/products/:id', async (context) => {
        const { is_active, producer, environment } = z
          .strictObject({ is_active: z.boolean(), ...ownerMembers })
          .parse(await context.req.json())
        const world = context.get('world')
        const owner = ownerOf(environment, producer)
        const rows = world.rows(environment, producer)
        const product = rows.products.get(context.req.param('id'))
        if (product === undefined) return context.notFound()
        world.change('control', (state) => {
          const now = state.rows[owner]!
          return withRows(state, owner, { ...now, products: now.products.put({ ...product, is_active }) })
        })
        return context.json(
          showProduct(viewOf(world.state, world.now(), ownerOf(environment, producer)), { ...product, is_active }),
        )
      })
      app.get('/assumptions', (context) =>
        context.json({
          data: register.map(({ id, options }) => ({
            id,
            value: context.get('world').state.assume[id],
            default: options[0].value,
            options: options.map(({ value }) => value),
          })),
        }),
      )
      app.patch('/assumptions', async (context) => {
        const [world, changes] = [context.get('world'), (await context.req.json()) as Record<string, string>]
        try {
          world.change('control', (state) => withState(state, { assume: withAssumptions(state.assume, changes) }))
        } catch (thrown) {
          if (thrown instanceof AssumptionError) return context.json(errorBody('validation_error', thrown.message), 422)
          throw thrown
        }
        return context.json({ data: register.map(({ id }) => ({ id, value: world.state.assume[id] })) })
      })
      app.get('/worlds', (context) => context.json({ data: [...registry.worlds.values()].map(({ id }) => ({ id })) }))
      app.post('/worlds', async (context) => {
        const text = await context.req.text()
        const own = registry.extensions.flatMap(({ options = {} as NonNullable<Extension['options']> }) =>
          Object.entries(options).map(([name, schema]) => [name, schema.optional()] as const),
        )
        const parsed = z
          .strictObject({ from: z.string().optional(), after: z.boolean().optional(), ...Object.fromEntries(own) })
          .safeParse(text === '' ? {} : JSON.parse(text))
        if (!parsed.success) {
          const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]]))
          return context.json({ ...errorBody('validation_error', parsed.error.issues[0]!.message), errors }, 422)
        }
        const world = context.get('world').fork(parsed.data)
        return context.json(
          { id: world.id, tokens: world.tokens, control_url: `${new URL(context.req.url).origin}/_emulator/worlds/${world.id}` },
          201,
        )
      })
      app.delete('/worlds/:id', (context) => {
        const world = registry.worlds.get(context.req.param('id'))
        if (world === undefined) return context.notFound()
        registry.drop(world)
        return context.body(null, 204)
      })
    },
  }),
})
