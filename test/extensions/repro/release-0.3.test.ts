import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releaseFolder } from '../../net/release-files.js'
import { openRepro, readRepro } from '../../support/repro.js'

/** Words as release 0.3 spells them in the texts of assumptions, which the control API shows, and as this one does. */
const american: Readonly<Record<string, string>> = {
  anonymisation: 'anonymization',
  authorisation: 'authorization',
  authorised: 'authorized',
  catalogue: 'catalog',
  honours: 'honors',
  modelled: 'modeled',
  recognised: 'recognized',
}

test('a file of release 0.3 is played, and every answer is the same', async () => {
  const ofRelease = readFileSync(join(releaseFolder, 'repro.json'), 'utf8')
  const text = ofRelease.replaceAll(/(?<![\w-])\w+(?![\w-])/g, (word) => american[word] ?? word)
  const { emulator, difference } = await openRepro(readRepro(text))
  expect(difference).toBeNull()
  expect(emulator.repro().steps.length).toBeGreaterThan(50)
})
