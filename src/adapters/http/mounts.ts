import { agents } from '../../extensions/mcp/node/mount.js'
import type { Mount } from './mount.js'

/** What listeners answer beside the emulator itself. */
export const mounts: readonly Mount[] = [agents]
