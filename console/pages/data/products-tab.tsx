import { Anchor, Text, Title } from '@mantine/core'
import type { OfferResource } from '../../../src/api/offers.js'
import type { ProductResource } from '../../../src/api/products.js'
import type { List, Page } from '../../../src/emulator/control-lists.js'
import { useAction, useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ApiValue } from '../../parts/api-value.js'
import { Identifier } from '../../parts/identifier.js'
import { Instant } from '../../parts/instant.js'
import { Money } from '../../parts/money.js'
import { OpenedRow } from '../../parts/opened-row.js'
import { Pill } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { type Owner, ownerQuery } from './owner.js'
import { ProductStrip } from './record-strips.js'
import { RowDrawer } from './row-drawer.js'
import { RowList, type RowTabProps } from './row-list.js'

/** Products, their offers, and the switch that the dashboard of the service has. */
export const ProductsTab = ({ owner, opened, onOpen }: RowTabProps) => {
  const change = useAction<ProductResource>((control, { id, is_active }) =>
    control.send('PATCH', `/products/${id}`, { is_active: !is_active, ...owner }),
  )
  const toggle = (product: ProductResource) => (
    <ActionButton
      size="compact-xs"
      variant="default"
      onClick={() => change.mutate(product)}
      aria-label={
        product.is_active ? t('Deactivate {name}', { name: product.name }) : t('Activate {name}', { name: product.name })
      }
    >
      {product.is_active ? t('Deactivate') : t('Activate')}
    </ActionButton>
  )
  return (
    <>
      <ProblemAlert error={change.error} />
      <RowList<ProductResource>
        kind="products"
        owner={owner}
        isBrief
        columns={[t('Name'), t('Id'), t('Type'), t('State'), t('Created'), t('Action')]}
        renderRow={(product, matched) => (
          <OpenedRow key={product.id} onOpen={() => onOpen(product.id)}>
            <th scope="row" data-leads>
              <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(product.id)}>
                {product.name}
              </Anchor>
              {matched}
            </th>
            <td data-beside>
              <Identifier value={product.id} />
            </td>
            <td>
              <ApiValue value={product.type} />
            </td>
            <td>
              <Pill tone={product.is_active ? 'green' : 'gray'}>{product.is_active ? t('active') : t('inactive')}</Pill>
            </td>
            <td>
              <Instant value={String(product.created_at)} />
            </td>
            {/* On a phone it is in the opened record, which has room for it. */}
            <td data-none>{toggle(product)}</td>
          </OpenedRow>
        )}
      />
      {opened === undefined ? null : (
        <ProductDrawer id={opened} owner={owner} onClose={() => onOpen(undefined)} toggle={toggle} />
      )}
    </>
  )
}

interface ProductDrawerProps {
  readonly id: string
  readonly owner: Owner
  readonly onClose: () => void
  readonly toggle: (product: ProductResource) => React.ReactNode
}

const ProductDrawer = ({ id, owner, onClose, toggle }: ProductDrawerProps) => {
  const found = useControl<Page<ProductResource>>(`/products?search=${encodeURIComponent(id)}&${ownerQuery(owner)}`)
  const offers = useControl<List<OfferResource>>(`/products/${encodeURIComponent(id)}/offers?${ownerQuery(owner)}`)
  const product = found.data?.data.find((candidate) => candidate.id === id)
  return (
    <RowDrawer
      title={product?.name ?? id}
      heading={
        <>
          {product?.name}{' '}
          <Text span size="sm" c="dimmed" ff="monospace">
            {id}
          </Text>
        </>
      }
      isOpen
      error={offers.error}
      wire={product}
      onClose={onClose}
    >
      {product === undefined ? null : (
        <>
          <ProductStrip product={product} />
          <Text component="div">
            {product.is_active ? t('Active.') : t('Inactive.')} {toggle(product)}
          </Text>
        </>
      )}
      <Title order={3} size="h5">
        {t('Offers')}
      </Title>
      <QueryData query={offers} what={t('the offers')}>
        {({ data }) => (
          <ScrollTable label={t('Offers')} isBrief columns={[t('Code'), t('Price'), t('State'), t('Checkout')]}>
            <tbody>
              {data.map((offer) => (
                <tr key={offer.id}>
                  <th scope="row" className="mono" data-leads>
                    {offer.id}
                  </th>
                  <td>
                    <Money cents={offer.price} />
                  </td>
                  <td data-beside>{offer.is_active ? t('active') : t('inactive')}</td>
                  <td className="wrap">{offer.checkout_url}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </QueryData>
    </RowDrawer>
  )
}
