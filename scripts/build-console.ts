import { cpSync, rmSync } from 'node:fs'
import { bundleConsole } from './bundle-console.js'
import { keptBuild } from './kept-build.js'

// `npm run build:console`: makes `dist/console` alone, which the server reads from there.

const kept = await keptBuild('console', ['console', 'src', 'website/public/mark.svg'], (folder) => bundleConsole(folder))
rmSync('dist/console', { recursive: true, force: true })
cpSync(kept, 'dist/console', { recursive: true })
