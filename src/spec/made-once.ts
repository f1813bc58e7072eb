/** Has something made when it is first asked for, such as a schema that most programs never need. */
export const madeOnce = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
