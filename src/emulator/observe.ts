import type { Extension } from './extension.js'

type Observer = NonNullable<Extension['observe']>

/** Calls a hook of every extension that observes. One that fails is reported, and the others are called. */
export const observe = (extensions: readonly Extension[], call: (observer: Observer) => void): void => {
  for (const extension of extensions)
    try {
      if (extension.observe !== undefined) call(extension.observe)
    } catch (error) {
      console.error(`The extension "${extension.name}" failed behind a change:`, error)
    }
}
