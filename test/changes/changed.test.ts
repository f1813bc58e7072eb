import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Changed } from '../../src/changes/changes.js'

type Deed = readonly ['note' | 'gone', string] | readonly ['take' | 'drain']

const key = fc.constantFrom('a', 'b', 'c', 'd')
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('note' as const), key) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('gone' as const), key) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('take' as const, 'drain' as const)) },
  ),
)

/** The same told by two plain sets. */
class Model {
  gone = new Set<string>()
  changed = new Set<string>()

  constructor(readonly isMoved: boolean) {}

  note(changed: string): void {
    if (this.isMoved) this.changed.delete(changed)
    this.changed.add(changed)
  }

  noteGone(gone: string): void {
    this.changed.delete(gone)
    this.gone.add(gone)
  }

  take() {
    const taken = { gone: [...this.gone], changed: [...this.changed] }
    this.gone.clear()
    this.changed.clear()
    return taken
  }
}

it.each([false, true])('tells each follower what came and went since it last asked, in order (moved: %s)', (isMoved) => {
  fc.assert(
    fc.property(deeds, (script) => {
      const [changed, model] = [new Changed<string>(isMoved), new Model(isMoved)]
      const following = changed.follow()
      for (const [what, at] of script) {
        if (what === 'note') {
          changed.note(at)
          model.note(at)
        } else if (what === 'gone') {
          changed.noteGone(at)
          model.noteGone(at)
        } else {
          expect(following.isQuiet).toBe(model.gone.size + model.changed.size === 0)
          expect(what === 'take' ? following.take() : drained(following)).toEqual(model.take())
        }
      }
      expect(following.take()).toEqual(model.take())
    }),
    { numRuns: 1_000 },
  )
})

const drained = (following: ReturnType<Changed<string>['follow']>) => {
  const [gone, changed]: [string[], string[]] = [[], []]
  following.drain(
    (one) => gone.push(one),
    (one) => changed.push(one),
  )
  return { gone, changed }
}

it('tells nothing to those who stopped', () => {
  const changed = new Changed<string>()
  const [one, other] = [changed.follow(), changed.follow()]
  one.stop()
  changed.note('a')
  expect(one.isQuiet).toBe(true)
  expect(other.take()).toEqual({ gone: [], changed: ['a'] })
})
