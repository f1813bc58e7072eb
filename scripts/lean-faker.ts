import { pt_BR } from '@faker-js/faker'
import type { Plugin } from 'rolldown'

const locale = '@faker-js/faker/locale/pt_BR'
const own = '\0lean-faker'

/** Subjects of faker that names and streets are drawn with. */
const drawnSubjects = ['helpers', 'location', 'number', 'person']

/** The words they are drawn from. */
const { metadata, location, person } = pt_BR
const drawnWords = JSON.stringify({ metadata, location, person })

/** In the place of the shared instance: what we take from it, without the time it takes to make one. */
const standIn = `import { Faker } from '@faker-js/faker'\nexport const faker = { constructor: Faker, rawDefinitions: ${drawnWords} }\n`

/** Tells the bundler of values that making them does nothing else, so that it leaves them out where nobody uses them. */
const withPureValues = (code: string): string =>
  code
    // The ready instances of the package, which keep every language alive.
    .replaceAll(/=new (\w+)\(\{locale:\[/g, '=/*@__PURE__*/new $1({locale:[')
    .replaceAll(/(?<=const \w+)=new ([\w$]+);/g, '=/*@__PURE__*/new $1;')
    // Lists of words, and tables of letters.
    .replaceAll(/(?<=[=:,[])(`[^`]*`\.split\()/g, '/*@__PURE__*/$1')
    .replaceAll('=Object.fromEntries(', '=/*@__PURE__*/Object.fromEntries(')
    .replaceAll(
      /=\{((?:\.\.\.\w+,?)+)\}/g,
      (_, spread: string) => `=/*@__PURE__*/Object.assign({},${spread.replaceAll('...', '')})`,
    )

const withoutOtherSubjects = (code: string): string =>
  code.replaceAll(/\b(\w+)=new \w+\(this\);/g, (field, subject: string) => (drawnSubjects.includes(subject) ? field : ''))

/**
 * Leaves out of a bundle what we never draw from, which a cold start would have to compile: the words of other languages that the
 * Portuguese locale of faker falls back on, and every subject but those of names and streets. What is drawn stays the same
 * (test/build/lean-faker.test.ts).
 */
export const leanFaker = (): Plugin => ({
  name: 'lean-faker',
  resolveId: (id) => (id === locale ? own : null),
  load: (id) => (id === own ? standIn : null),
  transform: (code, id) =>
    /@faker-js[\\/]faker[\\/]dist[\\/][^\\/]+\.js$/.test(id) ? withoutOtherSubjects(withPureValues(code)) : null,
})
