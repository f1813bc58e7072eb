import { ExperimentError } from './check-options.js'
import type { Host } from './host.js'
import { behind, isSame } from './starting-host.js'

/**
 * Runs an experiment whose flow may only change the worlds that it is given. What it changes in the host is undone, and ends the experiment.
 * @throws ExperimentError if it has changed the host.
 */
export const withoutStrayWrites = async <Options extends { readonly signal?: AbortSignal }, Report>(
  host: Host,
  options: Options,
  act: (options: Options) => Promise<Report>,
): Promise<Report> => {
  const before = host.snapshot()
  const world = behind(host)
  const { state } = world
  const stray = new AbortController()
  const unlisten = host.onAnswer(({ world, method, path, status }) => {
    // The default world hears of every world.
    if (world !== host.id || method === 'GET' || status >= 400) return
    stray.abort(
      new ExperimentError(
        `The run writes outside its world: ${method} ${path} went to the world that the experiment starts from, where it is undone. Use the fetch, or the address and the token, of the world that the run is given.`,
      ),
    )
  })
  const signals = [stray.signal, ...(options.signal === undefined ? [] : [options.signal])]
  try {
    return await act({ ...options, signal: AbortSignal.any(signals) })
  } finally {
    unlisten()
    if (!isSame(state, world.state, world)) {
      host.restore(before)
      stray.signal.throwIfAborted()
      refuseChange()
    }
  }
}

/** @throws ExperimentError always. */
const refuseChange = (): never => {
  throw new ExperimentError(
    'The run changes the world that the experiment starts from, where that is undone. It may only change the world that it is given.',
  )
}
