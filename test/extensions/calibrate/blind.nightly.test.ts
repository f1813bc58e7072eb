import { expect, test } from 'vitest'
import { runBlind } from '../../support/calibrate/blind-run.js'
import { atSize } from '../../support/size.js'

// An emulator with 50 random overrides and other data plays the real service, and calibrate sees its wire alone. The long tests go through a thousand.

test('plain reads state no wrong verdict of any service', async () => {
  for (let nth = 0; nth < atSize(3, 10); nth += 1) {
    const { wrong, stopped, settled, target } = await runBlind(nth, ['read'])
    expect(stopped).toBeNull()
    expect(wrong).toEqual([])
    if (target.kind === 'full') expect(settled.length).toBeGreaterThanOrEqual(45)
  }
}, 240_000)

test('with mistakes, too, none is wrong, and more is settled', async () => {
  for (let nth = 24; nth < 24 + atSize(2, 8); nth += 1) {
    const { wrong, stopped, settled, target } = await runBlind(nth, ['read', 'errors'])
    expect(stopped).toBeNull()
    expect(wrong).toEqual([])
    if (target.kind === 'full') expect(settled.length).toBeGreaterThanOrEqual(60)
  }
}, 240_000)

test('none is wrong where products are created and a subscription is canceled, nor where a window is used up', async () => {
  for (let nth = 0; nth < atSize(2, 4); nth += 1) expect((await runBlind(nth, ['write', 'cancel'])).wrong).toEqual([])
  for (let nth = 0; nth < atSize(1, 2); nth += 1) expect((await runBlind(nth, ['quota'])).wrong).toEqual([])
}, 240_000)
