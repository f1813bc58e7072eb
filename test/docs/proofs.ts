import { blocksOf } from './pages.js'
import { commandsOf } from './shell-words.js'

interface Proof {
  /** Words of the command. */
  readonly command: readonly string[]
  /** What the README shows of its output. */
  readonly shown: string
}

/** The proofs of the README: explore, explain, calibrate. */
export const proofs = (): readonly [Proof, Proof, Proof] => {
  const [explore, explain, calibrate, ...others] = blocksOf('README.md', 'console').map((block): Proof => {
    const [line = '', ...shown] = block.trimEnd().split('\n')
    return { command: commandsOf(line.replace(/^\$ /, ''))[0] ?? [], shown: shown.join('\n') }
  })
  if (explore === undefined || explain === undefined || calibrate === undefined || others.length > 0)
    throw new Error('The README has three proofs.')
  return [explore, explain, calibrate]
}
