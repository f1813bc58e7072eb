import { expect, test } from 'vitest'
import { hashToken } from '../../../src/ground/random/token-hash.js'
import type { RegisteredWorld } from '../../../src/worlds/registered-world.js'
import { Registry } from '../../../src/worlds/registry.js'

const open = (options = {}) => new Registry({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, ...options })

/** Where a token leads to. */
const joined = (registry: Registry, token: string): string | undefined => registry.join(hashToken(token))?.id

const full = ({ tokens }: RegisteredWorld): string => tokens.full

test('a token leads to its world, no token and an unknown one to none', () => {
  const registry = open()
  const [first, second] = [registry.fork(registry.root, {}), registry.fork(registry.root, {})]
  expect([registry.root, first, second].map((world) => joined(registry, full(world)))).toEqual(['default', 'w1', 'w2'])
  expect([registry.join(undefined), joined(registry, 'svc_test_nobody')]).toEqual([undefined, undefined])
})

test('a world is found by its id until it is dropped, and so do its tokens lead to it', () => {
  const registry = open()
  const world = registry.fork(registry.root, {})
  expect(registry.find('w1')).toBe(world)
  expect([registry.drop('w1'), registry.drop('w1'), registry.drop('default')]).toEqual([true, false, false])
  expect([registry.find('w1'), joined(registry, full(world)), joined(registry, full(registry.root))]).toEqual([
    ...[undefined, undefined, 'default'],
  ])
})

test('no id is given twice', () => {
  const registry = open()
  registry.fork(registry.root, {})
  registry.drop('w1')
  expect(registry.fork(registry.root, {}).id).toBe('w2')
})

test('a reset puts another world in the place of the present one, to which the same tokens lead', () => {
  const registry = open()
  const before = registry.root.world
  registry.root.reset()
  expect(registry.root.world).not.toBe(before)
  expect(joined(registry, full(registry.root))).toBe('default')
})

test('who holds a dropped world brings none of its tokens back', () => {
  const registry = open()
  const world = registry.fork(registry.root, {})
  registry.drop('w1')
  world.reset()
  expect(joined(registry, full(world))).toBeUndefined()
})

test('a fork that fails takes no id, no room and no token', () => {
  const registry = open({ maxWorlds: 1 })
  expect(() => registry.fork(registry.root, { orders: 1 })).toThrow(/orders/)
  expect(registry.fork(registry.root, {}).id).toBe('w1')
  expect(() => registry.fork(registry.root, {})).toThrow(/world/)
  expect(registry.list().map(({ id }) => id)).toEqual(['default', 'w1'])
})

test('a fork remembers its parent and adds its options to those of the parent', () => {
  const registry = open({ assumptions: { 'cancel-scope': 'none' } })
  const child = registry.fork(registry.root, { seed: 7 })
  const grandchild = registry.fork(child, { assumptions: { 'not-found-message': 'per_resource' } })
  expect([registry.root.parent, child.parent, grandchild.parent]).toEqual([null, 'default', 'w1'])
  expect(grandchild.options).toMatchObject({
    seed: 7,
    assumptions: { 'cancel-scope': 'none', 'not-found-message': 'per_resource' },
  })
})
