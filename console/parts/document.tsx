import { Text } from '@mantine/core'
import { formatDocument } from '../format/documents.js'

/** A CPF or CNPJ in Brazilian form with the raw digits beside it. */
export const DocumentNumber = ({ kind, digits }: { readonly kind: 'CPF' | 'CNPJ'; readonly digits: string }) => (
  <span className="nowrap">
    {kind} {formatDocument(digits)}{' '}
    <Text span size="xs" c="dimmed">
      {digits}
    </Text>
  </span>
)
