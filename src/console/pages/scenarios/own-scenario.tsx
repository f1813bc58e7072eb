import { Button, Card, FileButton, Group, Textarea, Title } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { PlacedProblems } from './placed-problems.js'
import { OwnScenarioError, playOwn } from './read-own.js'

/** A scenario of one's own, pasted, dropped or chosen; it is checked and its mistakes are shown at their place. */
export const OwnScenario = () => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const forgetFile = useRef<() => void>(null)
  const play = useAction<string>((control, written) => playOwn(written, (scenario) => control.send('PUT', '/scenario', scenario)))
  const read = async (file: File | null | undefined): Promise<void> => {
    if (file !== null && file !== undefined) setText(await file.text())
    // The same file can be chosen again.
    forgetFile.current?.()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const go = (line: number, column: number): void => {
    const lines = text.split('\n')
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
    field.current?.focus()
    field.current?.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0))
  }
  return (
    <Card
      withBorder
      component="section"
      aria-label="A scenario of your own"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <Title order={2} size="h4">
        A scenario of your own
      </Title>
      <Textarea
        ref={field}
        label="Scenario as JSON or YAML"
        description="Paste it, or drop a file here."
        className="source"
        autosize
        minRows={4}
        maxRows={20}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs">
        <Button onClick={() => play.mutate(text)} disabled={text.trim() === ''} loading={play.isPending}>
          Check and play
        </Button>
        <FileButton
          resetRef={forgetFile}
          onChange={(file) => void read(file)}
          accept=".json,.yaml,.yml,application/json,application/yaml"
        >
          {(props) => (
            <Button variant="default" {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
      {play.error instanceof OwnScenarioError ? (
        <PlacedProblems problems={play.error.problems} text={play.variables ?? ''} onGo={go} />
      ) : (
        <ProblemAlert error={play.error} />
      )}
    </Card>
  )
}
