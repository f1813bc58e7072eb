import { createEmulator } from '../../../core.js'
import type { Extension, Options, World } from '../../../emulator/extension.js'
import { InvalidOptionError } from '../../../emulator/invalid-option-error.js'
import { builtIn } from '../../../index.js'
import type { Kept, Planned } from '../serve-part.js'

/** The emulator of `serve`, and what keeps its state, or null. */
export interface OpenedEmulator {
  readonly emulator: World
  readonly kept: Kept | null
}

/**
 * Creates the emulator of `serve`, new or from a kept state.
 * @param planned what the options of extensions come to; options that they take the place of have to be among the others already.
 * @throws InvalidOptionError naming the option; UsageError for a file that cannot be used, or not in this world.
 */
export async function openFromFlags(
  options: Options,
  planned: readonly Planned[],
  { isLogging = false }: { readonly isLogging?: boolean } = {},
): Promise<OpenedEmulator> {
  let extensions: readonly Extension[] = builtIn
  for (const made of planned) extensions = (await made.extensions?.(extensions, isLogging)) ?? extensions
  const keeping = planned.find(({ open }) => open !== undefined)
  try {
    if (keeping?.open === undefined) return { emulator: createEmulator({ ...options, extensions }), kept: null }
    const kept = await keeping.open({ ...options, extensions })
    await goOn(kept, planned)
    return { emulator: kept.emulator, kept }
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    for (const { explain } of planned) {
      const explained = explain?.(cause)
      if (explained !== undefined) throw explained
    }
    throw error
  }
}

const goOn = async (kept: Kept, planned: readonly Planned[]): Promise<void> => {
  if (kept.snapshot === null) return
  try {
    for (const made of planned) made.goOn?.(kept.emulator)
  } catch (error) {
    await kept.release()
    throw error
  }
}
