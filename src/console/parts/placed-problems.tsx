import { Alert, Anchor, Code, Stack, Text } from '@mantine/core'
import type { TextPlace } from '../../ground/reading/located-data.js'

/** Something that is wrong with a text, and where in it; null for the text as a whole. */
export interface PlacedProblem {
  readonly place: TextPlace | null
  readonly message: string
}

interface PlacedProblemsProps {
  /** What has not happened. */
  readonly title: string
  readonly problems: readonly PlacedProblem[]
  /** The text they are in. */
  readonly text: string
  /** Puts the cursor on a line and column, which count from 1. */
  readonly onGo: (line: number, column: number) => void
}

/** What is wrong with a text, each with the line it is on and a mark below the place. */
export const PlacedProblems = ({ title, problems, text, onGo }: PlacedProblemsProps) => {
  const lines = text.split('\n')
  return (
    <Alert color="red" title={title} role="alert" mt="xs">
      <Stack gap="xs">
        {problems.map(({ place, message }) => (
          <div key={`${place?.line} ${place?.column} ${message}`}>
            <Text size="sm" className="wrap">
              {place === null ? null : (
                <>
                  <Anchor component="button" type="button" size="sm" onClick={() => onGo(place.line, place.column)}>
                    Line {place.line}, column {place.column}
                  </Anchor>
                  :{' '}
                </>
              )}
              {message}
            </Text>
            {place === null ? null : (
              <Code block className="excerpt" tabIndex={0} role="region" aria-label={`Line ${place.line}`}>
                {excerptOf(lines[place.line - 1] ?? '', place.column)}
              </Code>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

const before = 60

/** A line, or what is around the column of a long one, and a mark below it. */
const excerptOf = (line: string, column: number): string => {
  const from = Math.max(0, column - 1 - before)
  return `${line.slice(from, from + 2 * before)}\n${' '.repeat(column - 1 - from)}^`
}
