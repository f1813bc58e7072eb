import { useState } from 'react'
import { compareStandings, type JumpReport, readStanding } from './jump-report.js'
import { useAction } from './world-context.js'

/** Changes the clock, and finds out what that did. */
export const useClockChange = () => {
  const [report, setReport] = useState<JumpReport>()
  const change = useAction<object>(async (control, body) => {
    const before = await readStanding(control)
    await control.send('POST', '/clock', body)
    setReport(compareStandings(before, await readStanding(control)))
  })
  return { change, report }
}
