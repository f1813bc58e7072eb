import { Alert, Anchor, Code, Stack, Text } from '@mantine/core'
import type { TextPosition } from '../../src/reading/located-data.js'
import { t } from '../language/language.js'
import { EmulatorText } from './emulator-text.js'

/** Something that is wrong with a text, and where in it; null for the text as a whole. */
export interface LocatedProblem {
  readonly position: TextPosition | null
  readonly message: string
}

interface LocatedProblemsProps {
  /** What has not happened. */
  readonly title: string
  readonly problems: readonly LocatedProblem[]
  /** The text they are in. */
  readonly text: string
  /** Puts the cursor on a line and column, which count from 1. */
  readonly onGo: (line: number, column: number) => void
}

/** What is wrong with a text, each with the line it is on and a mark below the place. */
export const LocatedProblems = ({ title, problems, text, onGo }: LocatedProblemsProps) => {
  const lines = text.split('\n')
  return (
    <Alert color="red" title={title} role="alert" mt="xs">
      <Stack gap="xs">
        {problems.map(({ position, message }) => (
          <div key={`${position?.line} ${position?.column} ${message}`}>
            <Text size="sm" className="wrap">
              {position === null ? null : (
                <Anchor component="button" type="button" size="sm" onClick={() => onGo(position.line, position.column)}>
                  {t('Line {line}, column {column}', { line: position.line, column: position.column })}
                </Anchor>
              )}
              <EmulatorText text={message} />
            </Text>
            {position === null ? null : (
              <Code block className="excerpt" tabIndex={0} role="region" aria-label={t('Line {line}', { line: position.line })}>
                {excerptOf(lines[position.line - 1] ?? '', position.column)}
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
