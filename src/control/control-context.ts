import type { Hono } from 'hono'
import type { Environment } from '../spec/environment.js'
import type { Landmarks } from '../store/dataset.js'
import type { ProducerSlot } from '../store/records.js'
import type { World } from '../world/world.js'
import type { RegisteredWorld } from '../worlds/registered-world.js'
import type { Registry } from '../worlds/registry.js'

/** What a control request acts on, looked up per request. */
export interface ControlBindings {
  /** Path of the request behind the address of the door and, for a forked world, behind the world's own. */
  readonly path: string
  readonly registry: Registry
  readonly opened: RegisteredWorld
  readonly world: World
  /** The id in the path where no world goes by it; the request must then be refused. */
  readonly unknownWorld: string | null
  readonly landmarks: (slot: ProducerSlot, environment: Environment) => Landmarks
  /** Address of the door: scheme, authority and what path it has, without a slash at the end. */
  readonly baseUrl: string
  /** Host names of the door the request came through. */
  readonly ownHosts: readonly string[]
  /** Address of the door that stands for production beside it; null for none. */
  readonly productionUrl: string | null
  /** Aborts when that door closes: a request that is held must be answered then. */
  readonly closing: AbortSignal | undefined
}

/** A part of the control API, one subject each. */
export type ControlApp = Hono<{ Bindings: ControlBindings }>
