import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ControlProblem } from '../../api/problems.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { ModalForm } from '../../parts/modal-form.js'
import { eventNames } from './cause-event.js'

interface NewEndpointProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Has an address told of what happens. */
export const NewEndpoint = ({ isOpen, onClose }: NewEndpointProps) => {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<string[]>([])
  const create = useAction<object>((control, draft) => control.send('POST', '/webhooks/endpoints', draft))
  const problems = create.error instanceof ControlProblem ? create.error.errors : {}
  const submit = async (): Promise<void> => {
    await create.mutateAsync({ url, ...(events.length === 0 ? {} : { events }) })
    setUrl('')
    setEvents([])
    onClose()
  }
  return (
    <ModalForm
      title={t('New endpoint')}
      closeLabel={t('Close without an endpoint')}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      error={isAtFields(problems) ? null : create.error}
      button={
        <Group justify="end">
          <ActionButton type="submit" loading={create.isPending}>
            {t('Create the endpoint')}
          </ActionButton>
        </Group>
      }
    >
      <TextInput
        label={t('Address')}
        placeholder="http://127.0.0.1:3000/hook"
        required
        value={url}
        error={wordsOf(problems['url'])}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          create.reset()
        }}
        data-autofocus
      />
      <Checkbox.Group
        label={t('Events')}
        description={t('Choose none for all of them.')}
        value={events}
        error={wordsOf(problems['events'])}
        onChange={(chosen) => {
          setEvents(chosen)
          create.reset()
        }}
      >
        <Stack gap="xs" mt="xs">
          {eventNames.map((name) => (
            <Checkbox key={name} value={name} label={<code>{name}</code>} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm">{t('Deliveries go to this machine only, unless the server was started with --webhook-allow.')}</Text>
    </ModalForm>
  )
}

/** What is wrong with a member, below its field; undefined for nothing. */
const wordsOf = (problems: readonly string[] | undefined) =>
  problems === undefined ? undefined : <EmulatorText text={problems.join(' ')} />

/** Whether all that is wrong is said below a field. */
const isAtFields = (problems: ControlProblem['errors']): boolean => {
  const members = Object.keys(problems)
  return members.length > 0 && members.every((member) => member === 'url' || member === 'events')
}
