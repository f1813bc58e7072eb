import { Code, Text, Title } from '@mantine/core'
import type { ReadableMessage } from '../../../src/extensions/journal/captured.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { t } from '../../language/language.js'
import { JsonTree } from '../../parts/json-tree.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** Headers and bodies of both directions, where the journal keeps them. */
export const ExchangeView = ({ request: { exchange } }: { readonly request: Explanation }) => {
  if (exchange === null) return <Text size="sm">{t('The journal did not keep what was sent and answered.')}</Text>
  return (
    <>
      <MessageView
        title={t('Request')}
        headersLabel={t('Headers of the request')}
        what={t('the body of the request')}
        message={exchange.request}
      />
      <MessageView
        title={t('Response')}
        headersLabel={t('Headers of the response')}
        what={t('the body of the response')}
        message={exchange.response}
      />
    </>
  )
}

interface MessageViewProps {
  readonly title: string
  readonly headersLabel: string
  /** What its body is called. */
  readonly what: string
  readonly message: ReadableMessage
}

const MessageView = ({ title, headersLabel, what, message: { headers, body, body_cut } }: MessageViewProps) => (
  <>
    <Title order={3} size="h5">
      {title}
    </Title>
    <ScrollTable label={headersLabel}>
      <tbody>
        {Object.entries(headers).map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="mono">
              {name}
            </th>
            <td className="mono">{value}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
    {body_cut ? <Text size="sm">{t('The body was longer; only its beginning is shown.')}</Text> : null}
    <MessageBody text={body} what={what} />
  </>
)

/** Body of a message: JSON as a tree, other texts as they are. */
export const MessageBody = ({ text, what }: { readonly text: string | null; readonly what: string }) => {
  if (text === null || text === '') return <Text size="sm">{t('No body.')}</Text>
  const json = parse(text)
  return json === undefined ? <Code block>{text}</Code> : <JsonTree value={json} what={what} />
}

const parse = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
