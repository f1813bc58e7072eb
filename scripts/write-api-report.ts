import { writeFileSync } from 'node:fs'
import { apiReport, entries } from './api-report.js'

// `npm run api`: writes docs/api.txt, the public types as they are built. Run it after `npm run build`, and read what has changed.

writeFileSync('docs/api.txt', apiReport('dist/types', entries))
