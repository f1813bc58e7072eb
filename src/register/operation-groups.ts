import { endpointOf, type OperationId, operationIds } from './operation-id.js'

// What an assumption says of its operations follows from their addresses, so that a new one needs no line there.

type Operations = readonly OperationId[]

/** Operations whose method and path, such as `GET /products/{hash}`, have a form. */
const like = (form: RegExp): Operations =>
  operationIds.filter((id) => {
    const { method, path } = endpointOf(id)
    return form.test(`${method} ${path.replace('/api/v2', '')}`)
  })

/** Operations that only read. */
export const readOperations = like(/^GET /)

/** Operations that write. */
export const writes = like(/^POST /)

/** Operations that create a record. */
export const creates = like(/^POST .*s$/)

/** Operations whose path names a record. */
export const lookups = like(/\{\w+\}/)

/** Operations whose path names a record by its hash. */
export const hashLookups = like(/\{hash\}/)

/** Operations that show products. */
export const onProducts = like(/ \/products(\/\{hash\})?$/)

/** Operations that show offers. */
export const onOffers = like(/\/offers$/)

/** Operations that show products or offers. */
export const onCatalogue = like(/ \/products/)

/** Operations that show instants in ISO 8601. */
export const withIsoDates = like(/ \/(products|orders\/history)/)

/** Operations that show what was sold: orders, subscriptions, what was paid out. */
export const onSales = like(/ \/(orders|subscriptions|cashouts)\//)

/** Operations that show subscriptions. */
export const onSubscriptions = like(/ \/subscriptions\//)

/** Lists of what is sold, each with an envelope of its own. */
export const catalogueLists = like(/^GET .*s$/)

/** Lists that describe their pages in the same way. */
export const histories = like(/^GET .*\/history$/)

/** Every list. */
export const lists: Operations = [...catalogueLists, ...histories]

/** Lists whose page is chosen by a parameter: offers come at once. */
export const pagedLists: Operations = lists.filter((id) => !onOffers.includes(id))

/** Operations that validate input: a page, or a body. */
export const validated: Operations = operationIds.filter((id) => pagedLists.includes(id) || writes.includes(id))
