import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ModalForm } from '../../parts/modal-form.js'

interface NameWorldProps {
  readonly id: string
  readonly name: string | null
}

/** Button that names a forked world; an empty name takes it away. */
export const NameWorld = ({ id, name }: NameWorldProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [draft, setDraft] = useState('')
  const rename = useAction<string | null>((control, next) =>
    control.send('PATCH', `/worlds/${encodeURIComponent(id)}`, { name: next }),
  )
  const begin = (): void => {
    setDraft(name ?? '')
    rename.reset()
    open()
  }
  const submit = async (): Promise<void> => {
    await rename.mutateAsync(draft.trim() === '' ? null : draft.trim())
    close()
  }
  return (
    <>
      <Button size="compact-xs" variant="default" aria-label={t('Rename {id}', { id })} onClick={begin}>
        {t('Rename')}
      </Button>
      <ModalForm
        title={t('Rename {id}', { id })}
        closeLabel={t('Close without a name')}
        isOpen={isOpen}
        onClose={close}
        onSubmit={submit}
        error={rename.error}
        button={
          <ActionButton type="submit" loading={rename.isPending}>
            {t('Save the name')}
          </ActionButton>
        }
      >
        <TextInput
          label={t('Name of the world')}
          description={t('Up to 80 characters, such as "before the refusal". Leave it empty for no name.')}
          maxLength={80}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          data-autofocus
        />
      </ModalForm>
    </>
  )
}
