import { course, post } from './api.mjs'

/** Notes the failure and goes on with the next course, though its token is worth nothing any more. */
export default async function keepsRevokedToken(world) {
  const failures = []
  for (const name of ['Violão', 'Viola', 'Cavaquinho']) {
    await post(world, '/api/v2/products', { ...course, name }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return 'all three'
}
