import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './reference.css'
import type { Connection } from '../../src/extensions/control/schemas.js'
import { askControl, controlBase, untilAnswered } from '../api/control.js'
import { describeProblem, ServerLostError } from '../api/problems.js'
import { keepRepaired } from './keep-repaired.js'

/** Draws the reference of one world, with the token `full` filled in. */
const show = async (world: string): Promise<void> => {
  const base = controlBase(world)
  const { tokens } = (await readSurely(`${base}/connection`)) as Connection
  const spec = (await readSurely(`${base}/openapi.json`)) as object
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => void document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', follow)
  follow()
  const reference = SwaggerUI({
    spec,
    dom_id: '#reference',
    // Nothing leaves the emulator, and no token is kept.
    validatorUrl: 'none',
    persistAuthorization: false,
    tryItOutEnabled: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    requestInterceptor: addKey,
    onComplete: () => {
      reference.preauthorizeApiKey('bearer', tokens['full'] ?? '')
      keepRepaired(document.body)
    },
  })
}

/** A fresh key for a POST whose key was left empty; one that was typed in is sent as it is. */
const addKey = (request: { method?: string; headers: Record<string, string> }): typeof request => {
  const hasKey = Object.entries(request.headers).some(([name, value]) => name.toLowerCase() === 'idempotency-key' && value !== '')
  if (request.method?.toUpperCase() === 'POST' && !hasKey) request.headers['Idempotency-Key'] = crypto.randomUUID()
  return request
}

/** Reads an answer, again and again while nobody answers. */
const readSurely = async (address: string): Promise<unknown> => {
  for (;;) {
    try {
      return await askControl('GET', address)
    } catch (error) {
      if (!(error instanceof ServerLostError)) throw error
      await untilAnswered()
    }
  }
}

const tell = (error: unknown): void => {
  const root = document.getElementById('reference')
  if (root !== null) root.textContent = describeProblem(error)
}

// For the page around this one: from here on nothing has to be loaded anew.
document.documentElement.dataset['begun'] = ''
await show(new URLSearchParams(window.location.search).get('world') ?? 'default').catch(tell)
