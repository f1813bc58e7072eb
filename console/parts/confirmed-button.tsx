import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '../language/language.js'
import { ActionButton } from './action-button.js'
import { ModalForm } from './modal-form.js'

interface ConfirmedButtonProps extends Omit<ButtonProps, 'children'> {
  readonly children: string
  readonly 'aria-label'?: string
  /** What will be lost, in a sentence. */
  readonly consequence: string
  readonly onConfirm: () => void
}

/** Button of an action that destroys something: it asks first, and says what will be gone. */
export const ConfirmedButton = ({ children, consequence, onConfirm, ...props }: ConfirmedButtonProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const confirm = (): void => {
    close()
    onConfirm()
  }
  return (
    <>
      <ActionButton {...props} onClick={open}>
        {children}
      </ActionButton>
      <ModalForm
        title={`${props['aria-label'] ?? children}?`}
        closeLabel={t('Do nothing')}
        isOpen={isOpen}
        onClose={close}
        onSubmit={confirm}
        error={null}
        button={
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <ActionButton type="submit" color="red" data-autofocus>
              {t('Yes, {action}', { action: `${(children[0] ?? '').toLowerCase()}${children.slice(1)}` })}
            </ActionButton>
          </Group>
        }
      >
        <Text size="sm">{consequence}</Text>
      </ModalForm>
    </>
  )
}
