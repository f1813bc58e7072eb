import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import './reference.css'
import type { Connection } from '../../src/extensions/control/schemas.js'
import { askControl, controlBase, untilAnswered } from '../api/control.js'
import { describeProblem, ServerLostError } from '../api/problems.js'
import { colors } from '../colors.js'
import { keepRepaired } from './keep-repaired.js'

/** Draws the reference of one world, with the token `full` filled in. */
const show = async (world: string): Promise<void> => {
  const base = controlBase(world)
  const { tokens } = (await readSurely(`${base}/connection`)) as Connection
  const spec = (await readSurely(`${base}/openapi.json`)) as object
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
      markDrawn()
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

/** Has the colors of the page around it or, on its own, of the system. */
const followColors = (): void => {
  const around = window.parent.document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => {
    const { mantineColorScheme: scheme } = around.dataset
    const isDark = scheme === undefined ? system.matches : scheme === 'dark'
    document.documentElement.classList.toggle('dark-mode', isDark)
    for (const [name, color] of Object.entries({ ...colors.variables, ...(isDark ? colors.dark : colors.light) }))
      document.documentElement.style.setProperty(name, color)
  }
  system.addEventListener('change', follow)
  new MutationObserver(follow).observe(around, { attributeFilter: ['data-mantine-color-scheme'] })
  follow()
}

/** For the page around this one, which shows this one from here on. */
const markDrawn = (): void => {
  document.documentElement.dataset['drawn'] = ''
}

/** What stands there instead of the reference. */
const tell = (text: string): void => {
  const root = document.getElementById('reference')
  if (root !== null) root.textContent = text
  markDrawn()
}

followColors()
// For the page around this one: from here on nothing has to be loaded anew.
document.documentElement.dataset['begun'] = ''
await show(new URLSearchParams(window.location.search).get('world') ?? 'default').catch((error) => tell(describeProblem(error)))
