import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { VerifiedDelivery } from '../../../src/extensions/webhooks/describe.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { Form } from '../../parts/form.js'
import { Pill, type Tone } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** Checks whether the attempts of a delivery are signed by the secret that a receiver has. */
export const SignatureCheck = ({ delivery }: { readonly delivery: string }) => {
  const [secret, setSecret] = useState('')
  const check = useAction<string, VerifiedDelivery>((control, given) =>
    control.send('POST', `/webhooks/deliveries/${encodeURIComponent(delivery)}/verify`, given === '' ? {} : { secret: given }),
  )
  return (
    <section aria-label={t('Signature')}>
      <Form onSubmit={() => check.mutateAsync(secret.trim())}>
        <Group align="end" gap="xs">
          <TextInput
            label={t('Secret of the receiver')}
            description={t('Leave it empty to use the secret of the endpoint.')}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
          <ActionButton type="submit" variant="default" loading={check.isPending}>
            {t('Check the signature')}
          </ActionButton>
        </Group>
      </Form>
      <Text size="sm" mt="xs" role="status">
        {check.data === undefined ? null : <Found verdict={verdictOf(check.data, check.variables === '')} />}
      </Text>
      <ProblemAlert error={check.error} />
    </section>
  )
}

const Found = ({ verdict: { tone, word, text } }: { readonly verdict: Verdict }) => (
  <>
    <Pill tone={tone}>{word}</Pill> {text}
  </>
)

interface Verdict {
  readonly tone: Tone
  readonly word: string
  readonly text: string
}

/** What the check found. @param isOwn whether it was checked with the secret of the endpoint. */
const verdictOf = ({ signature, attempts }: VerifiedDelivery, isOwn: boolean): Verdict => {
  if (signature === 'none') {
    return { tone: 'gray', word: t('Unsigned'), text: t('Nothing is signed here: the assumption webhook-signature is "none".') }
  }
  const valid = attempts.filter((attempt) => attempt.valid).length
  const counts = { valid, count: attempts.length, signature }
  if (valid === attempts.length) {
    return {
      tone: 'green',
      word: t('Valid'),
      text: isOwn
        ? t('{valid} of {count} attempts are signed ({signature}) with the secret of the endpoint.', counts)
        : t('{valid} of {count} attempts are signed ({signature}) with this secret.', counts),
    }
  }
  if (valid === 0) {
    return {
      tone: 'red',
      word: t('Invalid'),
      text: isOwn
        ? t('No attempt is signed ({signature}) with a secret that was valid then.', counts)
        : t('No attempt is signed ({signature}) with this secret: the receiver has another one.', counts),
    }
  }
  return {
    tone: 'red',
    word: t('Invalid'),
    text: isOwn
      ? t('Only {valid} of {count} attempts are signed ({signature}) with a secret that was valid then.', counts)
      : t('Only {valid} of {count} attempts are signed ({signature}) with this secret: the receiver has another one.', counts),
  }
}
