import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** A cache folder of the user for this test alone, in which the certificate for localhost is kept. */
export const openCacheFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'https-'))
  vi.stubEnv('XDG_CACHE_HOME', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return folder
}
