import { Group, NativeSelect, Stack, Tabs, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { PageHead } from '../../parts/page-head.js'
import { Reading } from '../../parts/reading.js'
import { TabList } from '../../parts/tab-list.js'
import { loadCode } from '../../shell/load-code.js'
import { linkTo, openAddress, openDetail, setParameters, useRoute } from '../../shell/route.js'
import { AddForm } from './add-form.js'
import { ChargesTab } from './charges-tab.js'
import { dataTabs, titles } from './data-tabs.js'
import { DeclaredTokens } from './declared-tokens.js'
import { DocumentsTab } from './documents-tab.js'
import { OrdersTab } from './orders-tab.js'
import { ownerIn, ownersOf } from './owner.js'
import { ProductsTab } from './products-tab.js'
import { SaleForm } from './sale-form.js'
import type { LoadedData } from './send-data.js'
import { SubscriptionsTab } from './subscriptions-tab.js'

/** Plots are as large as all the rest, so they are loaded where they are drawn. */
const SalesPlots = lazy(async () => ({ default: (await loadCode(() => import('./sales-plots.js'))).SalesPlots }))

/** The detail in the address is a tab, or a tab and what is opened on it: `orders:{hash}`. */
const DataPage = () => {
  const { world = 'default', detail = 'products', parameters } = useRoute()
  const owner = ownerIn(parameters)
  const [tab = 'products', opened] = detail.split(':')
  const [tokens, setTokens] = useState<LoadedData['tokens']>({})
  const keepTokens = (loaded: LoadedData): void => setTokens((before) => ({ ...before, ...loaded.tokens }))
  const open = openDetail
  return (
    <Stack>
      <PageHead title={t('Data')}>
        {t('The records of the producers. Viewing them uses no quota; each row shows its JSON as the API returns it.')}
      </PageHead>
      <Group>
        <NativeSelect
          label={t('Producer')}
          value={owner.producer}
          onChange={(event) => setParameters({ producer: event.currentTarget.value })}
          data={ownersOf.producer.map(asChoice)}
        />
        <NativeSelect
          label={t('Environment')}
          value={owner.environment}
          onChange={(event) => setParameters({ environment: event.currentTarget.value })}
          data={ownersOf.environment.map(asChoice)}
        />
      </Group>
      <DeclaredTokens tokens={tokens} onDone={() => setTokens({})} />
      <Tabs
        value={tab}
        onChange={(next) => openAddress(linkTo(world, 'data', next ?? 'products', { ...owner }))}
        keepMounted={false}
      >
        <TabList shown={tab}>
          {dataTabs.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {t(titles[id])}
            </Tabs.Tab>
          ))}
        </TabList>
        {dataTabs.some((id) => id === tab) ? null : (
          <Text pt="md">{t('There is no tab named {name}.', { name: JSON.stringify(tab) })}</Text>
        )}
        <Tabs.Panel value="products" pt="md">
          <ProductsTab owner={owner} opened={opened} onOpen={(id) => open(id === undefined ? 'products' : `products:${id}`)} />
        </Tabs.Panel>
        <Tabs.Panel value="orders" pt="md">
          <OrdersTab owner={owner} opened={opened} onOpen={(hash) => open(hash === undefined ? 'orders' : `orders:${hash}`)} />
        </Tabs.Panel>
        <Tabs.Panel value="subscriptions" pt="md">
          <SubscriptionsTab
            owner={owner}
            opened={opened}
            onOpen={(id) => open(id === undefined ? 'subscriptions' : `subscriptions:${id}`)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="charges" pt="md">
          <ChargesTab owner={owner} />
        </Tabs.Panel>
        <Tabs.Panel value="sell" pt="md">
          <SaleForm owner={owner} onSold={open} />
        </Tabs.Panel>
        <Tabs.Panel value="add" pt="md">
          <AddForm owner={owner} onLoaded={keepTokens} />
        </Tabs.Panel>
        <Tabs.Panel value="documents" pt="md">
          <DocumentsTab onLoaded={keepTokens} />
        </Tabs.Panel>
        <Tabs.Panel value="plots" pt="md">
          <Suspense fallback={<Reading what={t('the plots')} />}>
            <SalesPlots owner={owner} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** A name of an owner in the words of the page. */
const asChoice = (value: string) => ({ value, label: tell(value).text })

export default DataPage
