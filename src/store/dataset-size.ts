/** Orders a producer and environment can have: fewer could not hold every landmark, more are of no use to a test. */
export const leastOrders = 30
export const mostOrders = 5_000_000
