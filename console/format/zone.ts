import { useSyncExternalStore } from 'react'

export const dayMs = 86_400_000

/** Offset of São Paulo from UTC in milliseconds, without the daylight saving time of former years. */
export const saoPauloOffsetMs = -10_800_000

/** Zones in which the console writes instants. */
export const zones = { Brasília: saoPauloOffsetMs, UTC: 0 } as const

export type Zone = keyof typeof zones

const storedAs = 'zone'
const listeners = new Set<() => void>()

let chosen: Zone = typeof localStorage !== 'undefined' && localStorage.getItem(storedAs) === 'UTC' ? 'UTC' : 'Brasília'

/** Zone in which instants are written and read. */
export const presentZone = (): Zone => chosen

/** Chooses the zone for this browser. */
export const chooseZone = (zone: Zone): void => {
  chosen = zone
  localStorage.setItem(storedAs, zone)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useZone = (): Zone => useSyncExternalStore(subscribe, presentZone)
