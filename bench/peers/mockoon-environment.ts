import type { Material } from './material.js'
import type { WorkName } from './work.js'

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An environment of Mockoon whose routes send the captured answers as they are; what is left out, `--repair` fills in. */
export const renderMockoonEnvironment = ({ paths, answers }: Material): object => {
  const routes = (Object.keys(paths) as WorkName[]).map((name, index) => ({
    uuid: id(2 * index + 1),
    type: 'http',
    method: name === 'POST create' ? 'post' : 'get',
    endpoint: paths[name].slice(1),
    responses: [
      {
        uuid: id(2 * index + 2),
        body: answers[name],
        statusCode: name === 'POST create' ? 201 : 200,
        headers: [{ key: 'Content-Type', value: 'application/json' }],
        bodyType: 'INLINE',
        disableTemplating: true,
        default: true,
      },
    ],
  }))
  return {
    uuid: id(0),
    lastMigration: 33,
    name: 'Captured answers',
    routes,
    rootChildren: routes.map(({ uuid }) => ({ type: 'route', uuid })),
  }
}
