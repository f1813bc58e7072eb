/** Least and greatest number of generated orders, apart from 0: fewer cannot contain every landmark. */
export const leastOrders = 30
export const maxOrders = 5_000_000

/** True for a valid number of orders: 0, or enough for every landmark. */
export const isOrderCount = (orders: unknown): orders is number =>
  orders === 0 || (Number.isInteger(orders) && (orders as number) >= leastOrders && (orders as number) <= maxOrders)

/** Earliest start of a world: its rows reach back more than a year, and no instant is before 1970. */
export const earliestStart = Date.UTC(1973, 0, 1)
