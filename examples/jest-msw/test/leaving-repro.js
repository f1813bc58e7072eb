import { mkdirSync, writeFileSync } from 'node:fs'

/**
 * A test that leaves what was asked of its world, and what was answered, as a file when it fails: an artefact to keep. Play it with
 * `npx producer-commerce-emulator replay repro/<name>.json`, or look at it with `serve --repro repro/<name>.json`.
 */
export const leavingRepro = (name, openWorld, body) => async () => {
  const world = openWorld()
  try {
    await body(world)
  } catch (error) {
    mkdirSync('repro', { recursive: true })
    writeFileSync(`repro/${name.replaceAll(/\W+/g, '-')}.json`, JSON.stringify(world.repro(), null, 2))
    throw error
  }
}
