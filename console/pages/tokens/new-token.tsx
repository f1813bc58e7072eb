import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CreatedToken } from '../../../src/extensions/control/schemas.js'
import { assumedScopes, documentedScopes } from '../../../src/schemas.js'
import { rememberToken } from '../../api/token-texts.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { ActionButton } from '../../parts/action-button.js'
import { ModalForm } from '../../parts/modal-form.js'

interface NewTokenProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCreated: (token: CreatedToken) => void
}

/** Letters that the name of a token can have; a longer one is refused. */
const maxName = 100

/** Makes a token with a name and scopes. */
export const NewToken = ({ isOpen, onClose, onCreated }: NewTokenProps) => {
  const { id } = useWorld()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [producer, setProducer] = useState('first')
  const [environment, setEnvironment] = useState('sandbox')
  const create = useAction<object, CreatedToken>((control, draft) => control.send('POST', '/tokens', draft))
  const submit = async (): Promise<void> => {
    const token = await create.mutateAsync({ name, scopes, producer, environment })
    rememberToken(id, token.name, token.token)
    setName('')
    setScopes([])
    onCreated(token)
    onClose()
  }
  return (
    <ModalForm
      title={t('New token')}
      closeLabel={t('Close without a token')}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      error={create.error}
      button={
        <ActionButton type="submit" loading={create.isPending}>
          {t('Create the token')}
        </ActionButton>
      }
    >
      <TextInput
        label={t('Name')}
        description={t('Up to {count} characters.', { count: maxName })}
        maxLength={maxName}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => setScopes([...documentedScopes])}>
          {t('All documented scopes')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setScopes([])}>
          {t('No scope')}
        </Button>
      </Group>
      <Checkbox.Group label={t('Scopes')} value={scopes} onChange={setScopes}>
        <Stack gap="xs" mt="xs">
          {documentedScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} />
          ))}
          {assumedScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t('{scope} (assumed)', { scope })} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group grow>
        <NativeSelect
          label={t('Producer')}
          value={producer}
          onChange={(event) => setProducer(event.currentTarget.value)}
          data={['first', 'second'].map((value) => ({ value, label: tell(value).text }))}
        />
        <NativeSelect
          label={t('Environment')}
          value={environment}
          onChange={(event) => setEnvironment(event.currentTarget.value)}
          data={['sandbox', 'production'].map((value) => ({ value, label: tell(value).text }))}
        />
      </Group>
    </ModalForm>
  )
}
