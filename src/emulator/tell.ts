import type { Extension } from './extension.js'

type Told = NonNullable<Extension['told']>

/** Tells every extension of something that has happened. One that fails is reported, and the others are told. */
export const tell = (extensions: readonly Extension[], hear: (told: Told) => void): void => {
  for (const { name, told } of extensions)
    try {
      if (told !== undefined) hear(told)
    } catch (error) {
      console.error(`The extension "${name}" failed behind a change:`, error)
    }
}
