import { calibrate } from '../../../src/extensions/calibrate/calibrate.js'
import type { Elimination } from '../../../src/extensions/calibrate/eliminate.js'
import type { Tier } from '../../../src/extensions/calibrate/exchange.js'
import type { Surroundings } from '../../../src/extensions/pull/polite-reader.js'
import type { Emulator } from '../../../src/index.js'
import { randomNumbers, randomTarget, type Target } from './random-target.js'

/** The surroundings of a run against an emulator of this process, where waiting moves its clock. */
export const surroundingsOf = (service: Emulator, said: string[] = [], pauseMs: () => number = () => 0): Surroundings => ({
  fetch: (request) => {
    const passedMs = pauseMs()
    if (passedMs > 0) service.clock.advance(`${passedMs}ms`)
    return service.fetch(request)
  },
  pause: async (delayMs) => {
    service.clock.advance(`${Math.ceil(delayMs)}ms`)
    return true
  },
  now: () => Number(new Date(service.clock.now())),
  say: (sentence) => void said.push(sentence),
})

/** Where and as whom an emulator is asked. */
export const targetOf = ({ tokens, landmarks }: Emulator, tiers: readonly Tier[]) => ({
  base: new URL('https://service.example.test/'),
  tokens: { token: tokens.full, no_scope: tokens.no_scopes, expired: tokens.expired, other: tokens.live },
  tiers,
  ...(tiers.includes('cancel') ? { subscription: String(landmarks.subscription_active?.id ?? 7) } : {}),
})

/** Whether a verdict is not the truth. */
export const isWrong = ({ id, verdict, value, possible }: Elimination, { truth }: Pick<Target, 'truth'>): boolean => {
  if (verdict === 'none-of-ours') return true
  if (value !== undefined) return value !== truth(id)
  return possible !== undefined && !possible.includes(truth(id))
}

/** Calibrates the nth target; the wrong verdicts, in words, and how many assumptions were settled. */
export const runBlind = async (nth: number, tiers: readonly Tier[]) => {
  const target = randomTarget(nth)
  const draw = randomNumbers(nth)
  // A service is near or far: its answers take up to a second.
  const most = 1 + draw(1_000)
  const surroundings = surroundingsOf(target.emulator, [], () => draw(most))
  const { findings, stopped } = await calibrate(targetOf(target.emulator, tiers), surroundings)
  const wrong = findings
    .filter((finding) => isWrong(finding, target))
    .map(
      ({ id, verdict, value, possible }) => `${nth}: ${id} is ${target.truth(id)}, and ${value ?? possible ?? verdict} was said`,
    )
  const settled = findings.filter(({ value }) => value !== undefined).map(({ id }) => id)
  return { target, wrong, settled, stopped }
}
