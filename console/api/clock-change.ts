import { useState } from 'react'
import { readJump } from '../format/dates.js'
import { compareStandings, type JumpReport, readStanding } from './jump-report.js'
import { useAction } from './world-context.js'

/** Changes the clock as the control API does, or to where a text says, and finds out what that did. */
export const useClockChange = () => {
  const [report, setReport] = useState<JumpReport>()
  const change = useAction<object | string>(async (control, wanted) => {
    const body = typeof wanted === 'string' ? readJump(wanted) : wanted
    const before = await readStanding(control)
    await control.send('POST', '/clock', body)
    setReport(compareStandings(before, await readStanding(control)))
  })
  return { change, report }
}
