import { Button, Card, FileButton, Group, Textarea, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { t } from '../language/language.js'
import { FileDrop } from './file-drop.js'
import { type LocatedProblem, LocatedProblems } from './located-problems.js'
import { ProblemAlert } from './problem-alert.js'

interface SourceCardProps {
  readonly title: string
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** What can be done with the text. */
  readonly children: ReactNode
  readonly error: unknown
  /** What is wrong with a text that was sent, with what has not happened; null where nothing is known of that. */
  readonly problems: { readonly title: string; readonly list: readonly LocatedProblem[]; readonly sent: string } | null
}

/** A text of JSON or YAML, pasted, dropped or chosen; its mistakes are shown at their place. */
export const SourceCard = ({ title, label, text, onText, children, error, problems }: SourceCardProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const forgetFile = useRef<() => void>(null)
  const read = async (file: File | null | undefined): Promise<void> => {
    if (file !== null && file !== undefined) onText(await file.text())
    // The same file can be chosen again.
    forgetFile.current?.()
  }
  const go = (line: number, column: number): void => {
    const lines = text.split('\n')
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
    field.current?.focus()
    field.current?.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0))
  }
  return (
    <FileDrop label={title} onFile={(file) => void read(file)}>
      <Card>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Textarea
          ref={field}
          label={label}
          description={t('Paste it, or drop a file here.')}
          className="source"
          autosize
          minRows={4}
          maxRows={20}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Group mt="xs">
          {children}
          <FileButton
            resetRef={forgetFile}
            onChange={(file) => void read(file)}
            accept=".json,.yaml,.yml,application/json,application/yaml"
          >
            {(props) => (
              <Button variant="default" {...props}>
                {t('Choose a file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {problems === null ? (
          <ProblemAlert error={error} />
        ) : (
          <LocatedProblems title={problems.title} problems={problems.list} text={problems.sent} onGo={go} />
        )}
      </Card>
    </FileDrop>
  )
}
