import { defineExtension, type Extension } from '../../emulator/extension.js'

/** The OpenAPI document of the nine operations, by the assumptions of a world. */
export const openapi = (): Extension => defineExtension({ name: 'openapi', edge: () => import('./routes.js') })
