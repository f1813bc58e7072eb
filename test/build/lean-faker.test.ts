import { faker as whole } from '@faker-js/faker/locale/pt_BR'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { leanFaker } from '../../scripts/lean-faker.js'
import { drawNamePools } from '../../src/seed/people.js'

const bundle = async (): Promise<string> => {
  const { output } = await build({
    input: 'src/seed/people.ts',
    plugins: [leanFaker()],
    platform: 'node',
    write: false,
    logLevel: 'silent',
  })
  return output[0].code
}

test('the bundled generator draws the same names without the words of other languages', async () => {
  const code = await bundle()
  const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { drawNamePools: typeof drawNamePools }
  for (const seed of [1, 2, 7, 99, -5, 123_456_789]) expect(lean.drawNamePools(seed)).toEqual(drawNamePools(seed))
  expect(code.length).toBeLessThan(JSON.stringify(whole.rawDefinitions).length / 2)
})
