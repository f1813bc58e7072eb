import type { Material } from './material.js'
import type { WorkName } from './work.js'

/** An OpenAPI document whose examples are the captured answers. */
export const renderPrismDocument = ({ paths, answers }: Material): object => {
  const operation = (name: WorkName) => {
    const [method, status] = name === 'POST create' ? ['post', 201] : ['get', 200]
    const content = { 'application/json': { example: JSON.parse(answers[name]) } }
    const body = name === 'POST create' && { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }
    return { [method]: { ...body, responses: { [status]: { description: name, content } } } }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Captured answers', version: '1' },
    paths: Object.fromEntries((Object.keys(paths) as WorkName[]).map((name) => [paths[name], operation(name)])),
  }
}
