import type { Hono } from 'hono'
import type { Landmarks } from '../store/dataset.js'
import type { ProducerSlot } from '../store/records.js'
import type { Environment } from '../wire/environment.js'
import type { World } from '../world.js'

/** What a control request acts on, looked up per request. */
export interface ControlBindings {
  /** Path of the request behind the address of the door. */
  readonly path: string
  readonly world: World
  /** Puts a fresh world in the place of this one. */
  readonly reset: () => void
  readonly landmarks: (slot: ProducerSlot, environment: Environment) => Landmarks
  /** Host names of the door the request came through. */
  readonly ownHosts: readonly string[]
}

/** A part of the control API, one subject each. */
export type ControlApp = Hono<{ Bindings: ControlBindings }>
