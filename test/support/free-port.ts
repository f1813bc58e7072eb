import { createServer } from 'node:net'

/** The first port from this one on that is free: where it is below those a system hands out, nobody is given it before it is used. */
export const freePort = async (first: number): Promise<number> => {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(first, () => resolve(true))
  })
  await new Promise((resolve) => server.close(resolve))
  return isFree ? first : await freePort(first + 1)
}
