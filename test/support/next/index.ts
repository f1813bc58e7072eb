// The new core behind the exports that black-box tests and the net play: `NEXT=test/support/next/index.ts`.
import { createEmulator as create } from '../../../src/core.js'
import { extensions } from '../../../src/extensions/all.js'

export { register as assumptions } from '../../../src/register/register.js'

export const createEmulator = (options: object = {}) => create({ ...options, extensions: extensions() })
