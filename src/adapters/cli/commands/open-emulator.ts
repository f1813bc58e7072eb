import { createEmulator } from '../../../core.js'
import type { Options, World } from '../../../emulator/extension.js'
import { InvalidOptionError } from '../../../emulator/invalid-option-error.js'
import type { DataFiles } from '../../../extensions/data/cli/data-files.js'
import { DataError } from '../../../extensions/data/data-error.js'
import type { ChosenScenario } from '../../../extensions/scenarios/cli/scenario-file.js'
import { ScenarioError } from '../../../extensions/scenarios/schema.js'
import { WebhookError } from '../../../extensions/webhooks/webhook-error.js'
import { builtIn } from '../../../index.js'
import { delivering, type WebhookTargets } from '../../http/delivering.js'
import type { KeptEmulator } from '../../state-file/open-kept.js'
import { type GivenBy, givenByWords } from '../shared/given-by.js'
import { UsageError } from '../shared/usage-error.js'

/** Sources of the options of an emulator, and what it has beside them. */
export interface Beginning {
  /** Path of the state file; absent for none. */
  readonly state?: string | undefined
  readonly chosen: ChosenScenario | null
  /** The data files; null if the data came from none. */
  readonly files?: DataFiles | null
  /** Webhook endpoints and the hosts allowed for them. */
  readonly webhooks?: WebhookTargets
  readonly givenBy?: GivenBy
}

/** The emulator of `serve`, and the file that its state is kept in, or null. */
export interface OpenedEmulator {
  readonly emulator: World
  readonly kept: KeptEmulator | null
}

/**
 * Creates the emulator of `serve`, new or from a kept state.
 * @throws InvalidOptionError naming the option; UsageError for a state file that cannot be used, and if the scenario cannot be played in this
 * world.
 */
export async function openFromFlags(
  options: Options,
  { state, chosen, files = null, webhooks = {}, givenBy = givenByWords }: Beginning,
): Promise<OpenedEmulator> {
  const all = { ...options, extensions: delivering(builtIn, webhooks) }
  try {
    if (state === undefined) return { emulator: createEmulator(all), kept: null }
    const { openStateFile } = await import('./open-state-file.js')
    const kept = await openStateFile(state, all, chosen)
    return { emulator: kept.emulator, kept }
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    if (cause instanceof WebhookError) throw refuseWebhooks(cause, givenBy)
    if (cause instanceof DataError && files !== null) throw files.refuse(cause)
    throw cause instanceof ScenarioError && chosen !== null ? chosen.refuse(cause) : error
  }
}

const refuseWebhooks = ({ problems }: WebhookError, givenBy: GivenBy): UsageError => {
  const [first = '', ...others] = Object.entries(problems).flatMap(([member, sentences]) =>
    sentences.map((sentence) => `${givenBy(member === 'secret' ? '--webhook-secret' : '--webhook')}${sentence}`),
  )
  return new UsageError(first, ...others)
}
