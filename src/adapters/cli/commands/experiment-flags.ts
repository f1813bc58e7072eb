/** Flags that `explore` and `sensitivity` share. */
export interface ExperimentFlags {
  readonly command: string
  readonly json?: boolean
  readonly jobs?: string
  readonly maxRequests?: string
  readonly timeout?: string
  readonly seed?: string
  readonly orders?: string
}

export interface ExploreFlags extends ExperimentFlags {
  readonly out?: string
  readonly junit?: string
  readonly pairs?: boolean
  readonly only?: string
}
