import type { Plugin } from 'rolldown'

const locale = '@faker-js/faker/locale/pt_BR'
const own = '\0lean-faker'

/**
 * Leaves out of a bundle the words of other languages that the Portuguese locale of faker falls back on and we never draw: three
 * quarters of the generator, which a cold start would have to compile. What is drawn stays the same (test/lean-faker.test.ts).
 */
export const leanFaker = (): Plugin => ({
  name: 'lean-faker',
  resolveId: (id) => (id === locale ? own : null),
  load: (id) =>
    id === own ? "import { Faker, pt_BR } from '@faker-js/faker'\nexport const faker = new Faker({ locale: [pt_BR] })\n" : null,
  // The ready instances of the package keep every language alive, unless the bundler knows that making one does nothing else.
  transform: (code, id) =>
    /@faker-js[\\/]faker[\\/]dist[\\/][^\\/]+\.js$/.test(id)
      ? code.replaceAll(/=new (\w+)\(\{locale:\[/g, '=/*@__PURE__*/new $1({locale:[')
      : null,
})
