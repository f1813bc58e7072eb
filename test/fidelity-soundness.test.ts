import { describe, expect, test } from 'vitest'
import { cases } from './fidelity/cases.js'
import { idsExcepted, unlisted } from './fidelity/exceptions.js'
import { findUnlisted } from './fidelity/find-unlisted.js'

describe('no assumption changes an answer that does not lean on it', () => {
  test.each(cases)('$name', async (one) => {
    expect((await findUnlisted(one)).toSorted()).toEqual(idsExcepted(unlisted, one.name).toSorted())
  })
})
