import { SimpleGrid, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { TokenQuotas } from '../../../src/extensions/control/schemas.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { QueryData } from '../../parts/query-data.js'
import { RecentRequests } from './recent-requests.js'
import { TokenCard } from './token-card.js'

const QuotasPage = () => {
  const quotas = useControl<List<TokenQuotas>>('/quotas', 1_000)
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
        {({ data }) => (
          <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
            {chooseTokens(data, showsAll).map((token) => (
              <TokenCard key={token.token_id} token={token} />
            ))}
          </SimpleGrid>
        )}
      </QueryData>
    </Stack>
  )
}

/** Tokens that were used; all of them where none was. */
const chooseTokens = (tokens: readonly TokenQuotas[], showsAll: boolean): readonly TokenQuotas[] => {
  const used = tokens.filter(({ quotas, cancel_block }) => quotas.some((quota) => quota.used > 0) || cancel_block.failures > 0)
  return showsAll || used.length === 0 ? tokens : used
}

export default QuotasPage
