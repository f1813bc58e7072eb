import { expect, test } from 'vitest'
import { read } from './pages.js'

/** The fixture of each language, and its tests. */
const languages = [
  ['php/UsesEmulator.php', 'php/CourseShopTest.php'],
  ['python/emulator.py', 'python/test_course_shop.py'],
  ['java/Emulator.java', 'java/CourseShopTest.java'],
  ['go/emulator_test.go', 'go/course_shop_test.go'],
  ['ruby/emulator.rb', 'ruby/course_shop_test.rb'],
  ['csharp/Emulator.cs', 'csharp/CourseShopTest.cs'],
] as const

const cases = [
  'answers with records of its own',
  'walks every page of a list',
  'creates once under a key and in its own world',
  'gets the answer that was lost by the same key',
  'waits out a quota without waiting',
  'renews a subscription when the clock is moved',
  'receives a webhook and verifies it',
  'says in the journal why a request was refused',
]

test.each(languages)('%s is short enough to copy, and %s has the eight cases', (fixture, tests) => {
  expect(read(`examples/languages/${fixture}`).trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const named = read(`examples/languages/${tests}`).toLowerCase().replaceAll('_', '')
  expect(cases.filter((title) => !named.includes(title.replaceAll(' ', '')))).toEqual([])
})
