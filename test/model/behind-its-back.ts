import fc from 'fast-check'
import { playRun, runArb } from './play-model.js'

/** Whether the model notices that an assumption was set in the emulator alone. */
export const isNoticed = async (id: string, value: string, seed: number): Promise<boolean> => {
  const request = () =>
    new Request('http://localhost/_emulator/assumptions', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [id]: value }),
    })
  const otherRuns = runArb.filter(({ values }) => values[id] !== value)
  const property = fc.asyncProperty(otherRuns, (run) => playRun(run, (emulator) => emulator.fetch(request())))
  return (await fc.check(property, { seed, numRuns: 100, endOnFailure: true })).failed
}
