import { Stack, Text } from '@mantine/core'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { useTokenText } from '../../api/token-texts.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { tokenName } from '../../format/token-name.js'
import { t } from '../../language/language.js'
import { Snippet } from '../../parts/snippet.js'
import { asCurl, lacksBody, unknownBody } from './as-curl.js'
import { addressOf } from './sent-to.js'

/** The request as `curl`, with the token where the page knows it. */
export const CopyCurl = ({ request }: { readonly request: Explanation }) => {
  const { id } = useWorld()
  const { data } = useControl<Connection>('/connection', false)
  const name = tokenName(request)
  const remembered = useTokenText(id, name)
  if (data === undefined) return null
  const plaintext = name === null ? undefined : (data.tokens[name] ?? remembered)
  return (
    <Stack gap="xs">
      <Snippet title={t('As curl')} code={asCurl(request, addressOf(request, data), plaintext)} />
      {lacksBody(request) ? (
        <Text size="sm" c="dimmed">
          {t('The journal did not keep the whole body: put it in the place of {body}.', { body: unknownBody })}
        </Text>
      ) : null}
    </Stack>
  )
}
