import { once } from 'node:events'
import { createServer } from 'node:net'
import { missing } from './missing.js'

/** Tests start servers at ports that the system hands out: where it has none, the run ends before the first of them, with a reason. */
export default async function findPort(): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw missing(`The tests start servers on this machine, and 127.0.0.1 has no free port for them (${code}).`)
  }
  server.close()
}
