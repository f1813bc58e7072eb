import { SimpleGrid, Stack } from '@mantine/core'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { QueryData } from '../../parts/query-data.js'
import { surroundingPage } from '../../shell/surrounding-page.js'
import { Addresses, StartElsewhere } from './addresses.js'
import { Glance } from './glance.js'
import { InTest } from './in-test.js'
import { LandmarkLinks } from './landmark-links.js'
import { LatestRequests } from './latest-requests.js'
import { OwnData } from './own-data.js'
import { WellKnownTokens } from './well-known-tokens.js'

const OverviewPage = () => {
  const connection = useControl<Connection>('/connection', 10_000)
  return (
    <Stack>
      <PageHead title={t('Overview')}>
        {surroundingPage() === undefined
          ? t('Point a client here, with one of these tokens. Everything it does shows under Requests.')
          : t('What the playground sends shows under Requests.')}
      </PageHead>
      <Glance />
      <OwnData />
      <QueryData query={connection} what={t('the addresses and tokens')}>
        {(data) => (
          <>
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              {surroundingPage() === undefined ? <Addresses connection={data} /> : <StartElsewhere connection={data} />}
              <InTest connection={data} />
            </SimpleGrid>
            <LatestRequests />
            <WellKnownTokens connection={data} />
          </>
        )}
      </QueryData>
      <LandmarkLinks />
    </Stack>
  )
}

export default OverviewPage
