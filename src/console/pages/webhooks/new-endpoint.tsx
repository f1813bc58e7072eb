import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

interface NewEndpointProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Has an address told of what happens. */
export const NewEndpoint = ({ isOpen, onClose }: NewEndpointProps) => {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState('')
  const create = useAction<object>((control, draft) => control.send('POST', '/webhooks/endpoints', draft))
  const submit = async (): Promise<void> => {
    const named = events.split(/[\s,]+/).filter((event) => event !== '')
    await create.mutateAsync({ url, ...(named.length === 0 ? {} : { events: named }) })
    setUrl('')
    setEvents('')
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="New endpoint"
      closeButtonProps={{ 'aria-label': 'Close without an endpoint' }}
      transitionProps={{ duration: 0 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit().catch(() => undefined)
        }}
      >
        <Stack>
          <TextInput
            label="Address"
            placeholder="http://127.0.0.1:3000/hook"
            required
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label="Events"
            description="Such as order.authorized, order.refunded; all of them where none is named."
            value={events}
            onChange={(event) => setEvents(event.currentTarget.value)}
          />
          <Text size="sm">Only this machine is delivered to, unless the server was started with --webhook-allow.</Text>
          <ProblemAlert error={create.error} />
          <Group justify="end">
            <Button type="submit" loading={create.isPending}>
              Make the endpoint
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
