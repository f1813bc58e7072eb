import { Alert, Button, Card, FileButton, Group, Textarea, Title } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** A scenario of one's own, pasted, dropped or chosen; it is checked and its mistakes are shown by their place. */
export const OwnScenario = () => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const play = useAction<unknown>((control, scenario) => control.send('PUT', '/scenario', scenario))
  const read = async (file: File | null | undefined): Promise<void> => {
    if (file !== null && file !== undefined) setText(await file.text())
  }
  const submit = (): void => {
    setFault(undefined)
    try {
      play.mutate(JSON.parse(text))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
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
        label="Scenario as JSON"
        description="Paste it, or drop a file here."
        autosize
        minRows={4}
        maxRows={20}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs">
        <Button onClick={submit} disabled={text.trim() === ''}>
          Check and play
        </Button>
        <FileButton onChange={(file) => void read(file)} accept="application/json">
          {(props) => (
            <Button variant="default" {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
      {fault === undefined ? null : (
        <Alert color="red" title="This is not JSON" role="alert">
          {fault}
        </Alert>
      )}
      <ProblemAlert error={play.error} />
    </Card>
  )
}
