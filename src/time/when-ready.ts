/**
 * Goes on with a value: at once where it is there, else when it comes. A request that nobody has to wait for is answered in one go, without
 * a turn of the event loop between its steps.
 */
export const whenReady = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(next) : next(value))
