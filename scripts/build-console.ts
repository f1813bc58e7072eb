import { bundleConsole } from './bundle-console.js'

// `npm run build:console`: makes `dist/console` alone, which the server reads from there.

await bundleConsole('dist/console')
