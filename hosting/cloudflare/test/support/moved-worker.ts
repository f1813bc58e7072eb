import worker, { Sandbox as Real, type Surroundings } from '../../src/worker.js'

export { Doorkeeper } from '../../src/worker.js'

let laterMs = 0
const readClock = Date.now
Date.now = () => readClock() + laterMs

/** A sandbox whose alarm rings when a test says so. */
export class Sandbox extends Real {
  /** When the alarm is to ring; null for never. */
  async alarmAt(): Promise<number | null> {
    return await this.state.storage.getAlarm()
  }

  /** Whatever may have been written there before. */
  async write(query: string): Promise<void> {
    this.state.storage.sql.exec(query)
  }

  /** As the platform does it once the time has come. */
  async ring(): Promise<void> {
    const at = await this.alarmAt()
    if (at === null || at > Date.now()) return
    await this.state.storage.deleteAlarm()
    await this.alarm()
  }
}

/** The worker, and a way to have time pass. */
export default {
  async fetch(request: Request, env: Surroundings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/test/')) return await worker.fetch(request, env)
    laterMs += Number(searchParams.get('later_ms') ?? 0)
    const id = searchParams.get('id')
    if (id === null) return new Response(null, { status: 204 })
    const sandbox = env.SANDBOX.get(env.SANDBOX.idFromName(id)) as unknown as Pick<Sandbox, 'alarmAt' | 'ring' | 'write'>
    if (request.method === 'PUT') await sandbox.write(await request.text())
    if (request.method === 'POST') await sandbox.ring()
    const at = await sandbox.alarmAt()
    return Response.json({ in_ms: at === null ? null : at - Date.now() })
  },
}
