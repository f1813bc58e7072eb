import { type AllowedNames, findForeignCaller } from '../../emulator/foreign-caller.js'
import { harden } from '../../emulator/hardening.js'
import type { Peer } from '../../emulator/peer.js'
import type { Mount, Mounted } from './mount.js'
import { mounts } from './mounts.js'
import type { Served } from './served.js'

/** Who asks for a path below `/_emulator`, and the host names that he may use. */
export interface Caller {
  readonly peer: Peer
  readonly names: AllowedNames
}

/** Handlers at the paths of the mounts, open to the same callers as the control API. */
export interface MountedHandlers {
  /** @param target of the request, such as `/_emulator/mcp?x=1`. @returns the answer; undefined for the path of no mount. */
  answer(target: string, request: Request, caller: Caller): Promise<Response> | undefined
  /** Ends what callers have begun. */
  close(): Promise<void>
}

export const mountHandlers = (emulator: Served): MountedHandlers => {
  const opened = new Map<Mount, Promise<Mounted>>()
  const open = (mount: Mount): Promise<Mounted> => {
    const mounted = opened.get(mount) ?? mount.open(emulator)
    opened.set(mount, mounted)
    return mounted
  }
  const answer = async (mount: Mount, request: Request, { peer, names }: Caller): Promise<Response> => {
    const foreign = findForeignCaller(request, peer, names)
    if (foreign === undefined) return harden(await (await open(mount)).fetch(request))
    const { status, code, message, headers } = foreign
    return harden(Response.json({ error: code, message, request_id: null }, { status, headers: { ...headers } }))
  }
  return {
    answer(target, request, caller) {
      const mount = mounts.find(({ path }) => target.split('?')[0] === `/_emulator${path}`)
      return mount === undefined ? undefined : answer(mount, request, caller)
    },
    async close() {
      await Promise.all([...opened.values()].map(async (mounted) => (await mounted).close()))
    },
  }
}
