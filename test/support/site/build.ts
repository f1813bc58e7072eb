import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { keptBuild } from '../../../scripts/kept-build.js'
import { pages } from '../../../website/site-files.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built site. */
    site: string
  }
}

/** What the site is made of, beside the scripts. */
const inputs = [
  'docs',
  'scenarios',
  'src',
  'console',
  'playground',
  'fixtures',
  'website',
  ...pages.filter((page) => !page.startsWith('docs/')),
]

/** Builds the site once for all files of its tests, as `npm run docs:site` does. */
export default async function build(project: TestProject): Promise<void> {
  const folder = await keptBuild('site', inputs, (made) => {
    execFileSync(process.execPath, ['--import', 'tsx', 'website/build.ts', made], { stdio: ['ignore', 'ignore', 'inherit'] })
  })
  project.provide('site', folder)
}
