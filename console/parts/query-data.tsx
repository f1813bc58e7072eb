import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ServerLostError } from '../api/problems.js'
import { ProblemAlert } from './problem-alert.js'
import { Reading } from './reading.js'

interface QueryDataProps<Answer> {
  readonly query: UseQueryResult<Answer>
  /** What is asked for, such as `the clock`. */
  readonly what: string
  readonly children: (answer: Answer) => ReactNode
}

/** What is drawn of an answer. Before the first one it is said that it is being read, or why it was refused, and nothing else. */
export const QueryData = <Answer,>({ query: { data, error }, what, children }: QueryDataProps<Answer>) => {
  if (data !== undefined) return children(data)
  // That nobody answers is said once, at the top of the page.
  return error === null || error instanceof ServerLostError ? <Reading what={what} /> : <ProblemAlert error={error} />
}
