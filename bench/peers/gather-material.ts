import { firstPage } from '../load-cases.js'
import type { Ask } from '../start-server.js'
import type { Material } from './material.js'
import type { WorkName } from './work.js'

/** Asks a running emulator for everything that the peers are to serve. */
export const gatherMaterial = async (url: string, ours: Readonly<Record<WorkName, Ask>>): Promise<Material> => {
  const textOf = async ({ method, path, headers, body }: Ask): Promise<string> =>
    (await fetch(url + path, { method, headers: { ...headers }, body: body ?? null })).text()
  const answers = Object.fromEntries(
    await Promise.all(Object.entries(ours).map(async ([name, ask]) => [name, await textOf(ask)] as const)),
  ) as Record<WorkName, string>
  const items = (JSON.parse(answers['page of 1000']) as { data: readonly object[] }).data
  return {
    paths: {
      'small GET': '/api/v2/orders/summary',
      'page of 100': '/api/v2/orders/history',
      'page of 1000': '/api/v2/orders/whole-history',
      'POST create': '/api/v2/products',
    },
    answers,
    product: ours['POST create'].body ?? '',
    summary: JSON.parse(answers['small GET']),
    items,
    stripeProducts: Array.from({ length: 100 }, (_, index) => ({
      id: `prod_${index + 1}`,
      name: `Curso ${index + 1}`,
      description: 'Descrição de um curso. '.repeat(70),
    })),
  }
}

/** The work as the emulator itself is asked. */
export const ourWork = (create: Ask): Readonly<Record<WorkName, Ask>> => ({
  'small GET': { ...firstPage, path: '/api/v2/orders/summary' },
  'page of 100': { ...firstPage, path: '/api/v2/orders/history?paginate=100' },
  'page of 1000': { ...firstPage, path: '/api/v2/orders/history?paginate=1000' },
  'POST create': create,
})
