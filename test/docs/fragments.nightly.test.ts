import { test } from 'vitest'
import { fragments, runFragment } from './fragments.js'

test.each(fragments.filter(({ path }) => path === 'docs/explore.md'))(
  'fragment $number of $path in $language runs in a project that has what it names',
  runFragment,
  120_000,
)
