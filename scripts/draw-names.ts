import { writeFileSync } from 'node:fs'
import { renderNameWords } from './name-words.js'

// Writes `fixtures/names.json` anew from the locale of faker: `npm run draw:names`. Another list is another person for every seed.

writeFileSync('fixtures/names.json', renderNameWords())
