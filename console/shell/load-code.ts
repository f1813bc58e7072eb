import { untilAnswered } from '../api/control.js'
import { startTimer } from '../api/timer.js'

/** A page that was loaded anew a moment ago is not loaded anew by itself once more: whatever is wrong, that does not mend it. */
let mayReload = performance.getEntriesByType('navigation').every((entry) => !('type' in entry) || entry.type !== 'reload')
startTimer(20_000, () => {
  mayReload = true
})

/**
 * Loads a part of the console. While the emulator does not answer it waits: a browser remembers code that failed to load until the whole
 * page is loaded anew, which is done where it came to that.
 * @throws where that did not help.
 */
export const loadCode = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  await untilAnswered()
  try {
    return await load()
  } catch (error) {
    if (!mayReload) throw error
    await untilAnswered()
    window.location.reload()
    return await new Promise(() => undefined)
  }
}
