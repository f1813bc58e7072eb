import { expect, test } from 'vitest'
import { portuguese } from '../../console/language/portuguese.js'
import { pages, read } from './pages.js'

/** Endings and words that are spelled otherwise in American English. */
const british =
  /\b\w*(?:isations?|avours?|aviours?|abours?|olours?|onours?|eighbours?|umours?|centres?|metres?|ancell(?:ed|ing|able)|abell(?:ed|ing)|odell(?:ed|ing)|ravell(?:ed|ing|er)|ignall(?:ed|ing)|evell(?:ed|ing)|ogrammes?|atalogues?|ialogues?|nalogues?|icences?|efences?|ffences?|udgement|rtefacts?|grey|spelt|hilst|mongst|earnt|lysed?|lysing|ulfil|nrol|kilful)\b|\b(?:authoris|recognis|normalis|organis|initialis|serialis|minimis|maximis|optimis|summaris|realis|specialis|emphasis|customis|finalis|capitalis|synchronis|anonymis|analys|randomis|prioritis|standardis|utilis|memoris|generalis)(?:e|ed|es|ing|er|ers)\b/gi

/** Texts that are not ours to spell: code, addresses, and what the specification or a test is called. */
const prose = (page: string): string =>
  page
    .replaceAll(/^### [\w-]+$/gm, '')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/``.*?``|`[^`]*`/g, '')
    .replaceAll(/\[[\w/-]*\]\(\.\.\/test\/[^)]*\)/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')

test.each(pages)('%s is spelled as in American English', (path) => {
  expect(prose(read(path)).match(british) ?? []).toEqual([])
})

test('the texts of the console and the playground are, too', () => {
  expect(Object.keys(portuguese).join('\n').match(british) ?? []).toEqual([])
})

test('a British word is found, and one that only looks like it is not', () => {
  expect('The behaviour is recognised, its colour analysed.'.match(british)).toEqual([
    'behaviour',
    'recognised',
    'colour',
    'analysed',
  ])
  expect('The analysis of the emphasis is precise; otherwise four hours.'.match(british)).toBeNull()
})
