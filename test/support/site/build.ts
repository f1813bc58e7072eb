import { execFileSync } from 'node:child_process'

/** Builds the site once for all files of its tests, as `npm run docs:site` does. */
export default function build(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'website/build.ts', 'build/site'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
