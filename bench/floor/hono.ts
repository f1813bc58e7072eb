import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod'
import { readReadyAnswer } from './ready-answer.js'

// Bare Hono: what no emulator on it can be faster than. Where something is created, it validates the body with zod, as every server has to.
// Arguments: a port and the folder of a ready answer.

const [port, folder = ''] = process.argv.slice(2)
const { method, path, status, headers, echo, body } = readReadyAnswer(folder)
const app = new Hono()

/** What a new product has; a floor of creates is asked for products and for offers, whose members differ. */
const created = z.union([
  z.object({ name: z.string().min(1).max(255), type: z.enum(['course', 'ebook', 'other']), description: z.string().max(10_000) }),
  z.object({ name: z.string().min(1).max(255), price: z.int().min(0), charge_type: z.string() }),
])

if (echo) app.on(method, path, async (context) => context.json(created.parse(await context.req.json()), 201))
else app.on(method, path, () => new Response(body as Uint8Array<ArrayBuffer>, { status, headers }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
