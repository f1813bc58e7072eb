import { SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { TokenQuotas, TokenUse } from '../../../src/extensions/control/schemas.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { QueryData } from '../../parts/query-data.js'
import { RecentRequests } from './recent-requests.js'
import { TokenCard } from './token-card.js'

const QuotasPage = () => {
  const quotas = useControl<List<TokenQuotas>>('/quotas', 1_000)
  const use = useControl<List<TokenUse>>('/tokens/use')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Stack>
      <PageHead
        title={t('Quotas')}
        aside={
          <Switch
            label={t('Show unused tokens')}
            checked={showsAll}
            onChange={(event) => setShowsAll(event.currentTarget.checked)}
          />
        }
      >
        {t('What each token has left, and when it refills. Each token has its own quotas.')}
      </PageHead>
      <RecentRequests />
      <QueryData query={quotas} what={t('the quotas')}>
        {({ data }) => {
          const listed = showsAll ? data : data.filter(isUsed(use.data?.data ?? []))
          // What refuses now is what one looks for.
          const shown = listed.toSorted((one, other) => Number(isSpent(other)) - Number(isSpent(one)))
          if (shown.length === 0 && use.data !== undefined) return <Text size="sm">{t('No token has been used yet.')}</Text>
          return (
            <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
              {shown.map((token) => (
                <TokenCard key={token.token_id} token={token} />
              ))}
            </SimpleGrid>
          )
        }}
      </QueryData>
    </Stack>
  )
}

/** Whether a quota of a token is used up, or its cancels are blocked. */
const isSpent = ({ quotas, cancel_block }: TokenQuotas): boolean =>
  quotas.some(({ remaining }) => remaining === 0) || cancel_block.until !== null

/** Whether a token was used, also where its quotas have refilled since. */
const isUsed =
  (uses: readonly TokenUse[]) =>
  ({ token_id, quotas, cancel_block }: TokenQuotas): boolean =>
    quotas.some(({ used }) => used > 0) ||
    cancel_block.failures > 0 ||
    uses.some(({ id, last_used_at, requests }) => id === token_id && (requests > 0 || last_used_at !== null))

export default QuotasPage
