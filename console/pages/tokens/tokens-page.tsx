import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { CreatedToken, TokenState, TokenUse } from '../../../src/extensions/control/schemas.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { QueryData } from '../../parts/query-data.js'
import { useNewForm } from '../../shell/route.js'
import { NewToken } from './new-token.js'
import { ShownOnce } from './shown-once.js'
import { TokenTable } from './token-table.js'

const TokensPage = () => {
  const tokens = useControl<List<TokenState>>('/tokens')
  const use = useControl<List<TokenUse>>('/tokens/use')
  const { isOpen, open, close } = useNewForm()
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <Stack>
      <PageHead title={t('Tokens')} aside={<Button onClick={open}>{t('New token')}</Button>}>
        {t('As in the dashboard of the service: create tokens, see what each is used for, revoke them.')}
      </PageHead>
      <ShownOnce token={created} onDone={() => setCreated(undefined)} />
      <NewToken isOpen={isOpen} onClose={close} onCreated={setCreated} />
      <QueryData query={tokens} what={t('the tokens')}>
        {({ data }) => <TokenTable tokens={data} use={use.data?.data} />}
      </QueryData>
    </Stack>
  )
}

export default TokensPage
