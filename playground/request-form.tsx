import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../console/language/language.js'
import { Form } from '../console/parts/form.js'
import type { OperationId } from '../src/register/operation-id.js'
import { CodeArea, CodeInput } from './code-field.js'
import type { Engine } from './engine.js'
import classes from './playground.module.css'
import { listedOperations, sampleRequest } from './sample-requests.js'
import type { Draft, WrittenRequest } from './share-link.js'

interface Props {
  readonly engine: Engine
  /** What it begins with instead of a sample. */
  readonly kept: Draft | undefined
  readonly onChange: (draft: Draft) => void
  readonly onSend: (request: WrittenRequest) => Promise<void>
  /** Aborts the pending request; undefined for none. */
  readonly waiting: AbortController | undefined
  /** Whether another world is about to take the place of the present one: a request would go to the wrong one of them. */
  readonly isBeginning: boolean
}

/** Editor of a request, with a sample of each operation. */
export const RequestForm = ({ engine: { world }, kept, onChange, onSend, waiting, isBeginning }: Props) => {
  const [operation, setOperation] = useState<OperationId>(kept?.operation ?? 'listProducts')
  // What was typed or chosen stays when another world begins; the rest is the sample of that world, whose records have other ids.
  const [typed, setTyped] = useState<Draft['typed']>(kept?.typed ?? {})
  const sample = useMemo(() => sampleRequest(operation, world), [operation, world])
  const request: WrittenRequest = { ...sample, ...typed }
  useEffect(() => onChange({ operation, typed: { ...typed, key: request.key } }), [operation, typed, request.key, onChange])
  const change = (part: Partial<WrittenRequest>): void => setTyped((before) => ({ ...before, ...part }))
  const choose = (id: OperationId): void => {
    setOperation(id)
    setTyped(({ token }) => (token === undefined ? {} : { token }))
  }
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD'
  return (
    <Form onSubmit={() => void onSend(isWriting ? request : { ...request, body: '' })}>
      <Stack gap="sm">
        <Group grow align="start" gap="xs">
          <NativeSelect
            label={t('Operation')}
            value={operation}
            data={[...listedOperations]}
            onChange={({ currentTarget }) => choose(currentTarget.value as OperationId)}
          />
          <NativeSelect
            label={t('Token')}
            value={request.token}
            data={[{ value: '', label: t('none') }, ...Object.keys(world.tokens)]}
            onChange={({ currentTarget }) => change({ token: currentTarget.value })}
          />
        </Group>
        <div className={classes.line}>
          <NativeSelect
            label={t('Method')}
            value={request.method}
            data={['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']}
            onChange={({ currentTarget }) => change({ method: currentTarget.value })}
          />
          <CodeInput
            label={t('Path')}
            required
            pattern="/.*"
            value={request.path}
            onChange={({ currentTarget }) => change({ path: currentTarget.value })}
          />
          {waiting === undefined ? (
            <Button type="submit" h="2rem" disabled={isBeginning}>
              {t('Send')}
            </Button>
          ) : (
            <Button variant="default" h="2rem" onClick={() => waiting.abort()}>
              {t('Stop waiting')}
            </Button>
          )}
        </div>
        {isWriting ? (
          <>
            <Group align="end" gap="xs" wrap="nowrap">
              <CodeInput
                label="Idempotency-Key"
                flex={1}
                value={request.key}
                onChange={({ currentTarget }) => change({ key: currentTarget.value.trim() })}
              />
              <Button variant="default" h="2rem" onClick={() => change({ key: crypto.randomUUID() })}>
                {t('New key')}
              </Button>
            </Group>
            <CodeArea
              label={t('Body')}
              minRows={6}
              value={request.body}
              onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            />
          </>
        ) : null}
      </Stack>
    </Form>
  )
}
