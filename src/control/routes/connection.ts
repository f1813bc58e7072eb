import { findWorldOption, worldOptions } from '../../options/option-names.js'
import { toldOptions } from '../../options/told-options.js'
import type { Zod } from '../../spec/form.js'
import { wellKnownPurposes } from '../../world/well-known-tokens.js'
import { connectionForm } from '../answers/connection.js'
import { defineRoute } from '../shared/define-route.js'

const told = worldOptions.map(findWorldOption).filter(({ isTold }) => isTold)

/** The table of options says which are told; the console knows some of them by name. */
const toldForm = (z: Zod) =>
  z.strictObject({ ...Object.fromEntries(told.map(({ wire }) => [wire, z.unknown()])), ...connectionForm(z).shape })

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connection',
  says: 'the address and well-known tokens of the world, and the options it was made with',
  answer: toldForm,
  act: (context) => {
    const { id, parent, tokens, options, baseUrl, productionUrl } = context
    return {
      world: id,
      parent,
      url: baseUrl,
      production_url: productionUrl ?? options.productionUrl,
      control_url: context.controlUrl(id),
      tokens,
      purposes: wellKnownPurposes,
      ...toldOptions(options),
    }
  },
})
