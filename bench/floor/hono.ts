import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readReadyAnswer } from './ready-answer.js'

// Bare Hono: what no emulator on it can be faster than. Arguments: a port and the folder of a ready answer.

const [port, folder = ''] = process.argv.slice(2)
const { method, path, status, headers, echo, body } = readReadyAnswer(folder)
const app = new Hono()
if (echo) app.on(method, path, async (context) => context.json(await context.req.json(), 201))
else app.on(method, path, () => new Response(body as Uint8Array<ArrayBuffer>, { status, headers }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
