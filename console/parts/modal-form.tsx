import { Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsServerLost } from '../api/world-context.js'
import { t } from '../language/language.js'
import { Form } from './form.js'
import { ProblemAlert } from './problem-alert.js'

interface ModalFormProps {
  readonly title: string
  /** What closing it means, for those who hear the page. */
  readonly closeLabel: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSubmit: () => unknown
  readonly error: Error | null
  /** The button that sends it. */
  readonly button: ReactNode
  readonly children: ReactNode
}

/** A form that lies above its page until it is sent or closed. */
export const ModalForm = ({ title, closeLabel, isOpen, onClose, onSubmit, error, button, children }: ModalFormProps) => {
  // What the page says of it lies below.
  const isServerLost = useIsServerLost()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      transitionProps={{ duration: 0 }}
    >
      <Form onSubmit={onSubmit}>
        <Stack>
          {children}
          <ProblemAlert error={error} />
          {isServerLost ? <Text size="sm">{t('The emulator does not answer.')}</Text> : null}
          {button}
        </Stack>
      </Form>
    </Modal>
  )
}
