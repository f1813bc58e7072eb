import { useSyncExternalStore } from 'react'

/** Plaintexts by token name that this page has seen since it was loaded. They stay in its memory and are never stored. */
const plaintexts = new Map<string, string>()
const listeners = new Set<() => void>()

const keyOf = (world: string, name: string): string => `${world} ${name}`

export const rememberToken = (world: string, name: string, plaintext: string): void => {
  plaintexts.set(keyOf(world, name), plaintext)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The plaintext of a token, where the page knows it. */
export const useTokenText = (world: string, name: string | null): string | undefined =>
  useSyncExternalStore(subscribe, () => (name === null ? undefined : plaintexts.get(keyOf(world, name))))
