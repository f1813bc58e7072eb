import { Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OfferResource } from '../../../src/api/offers.js'
import type { ProductResource } from '../../../src/api/products.js'
import type { List, Page } from '../../../src/emulator/control-lists.js'
import type { Control } from '../../api/control.js'
import { useAction, useControl, useRead } from '../../api/world-context.js'
import { formatCents } from '../../format/money.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { Form } from '../../parts/form.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { type Owner, ownerQuery } from './owner.js'

interface SaleFormProps {
  readonly owner: Owner
  /** @param detail view of the new record, such as `orders:6kouyxqnsync3qs5`. */
  readonly onSold: (detail: string) => void
}

/** A sale as if somebody had bought. */
export const SaleForm = (props: SaleFormProps) => {
  const products = useRead(`sellable ${ownerQuery(props.owner)}`, (control) => readSellable(control, props.owner), false)
  return (
    <QueryData query={products} what={t('the products')}>
      {(sellable) => <FilledForm {...props} {...sellable} />}
    </QueryData>
  )
}

interface Sellable {
  readonly products: readonly ProductResource[]
  /** Id of the newest product that can be sold; `''` for none. */
  readonly firstSold: string
}

const offersPath = (productId: string, owner: Owner): string =>
  `/products/${encodeURIComponent(productId)}/offers?${ownerQuery(owner)}`

/** A product that was just made has no offer to buy it by. */
const readSellable = async (control: Control, owner: Owner): Promise<Sellable> => {
  const { data: products } = await control.get<Page<ProductResource>>(`/products?per_page=200&${ownerQuery(owner)}`)
  for (const { id } of products.filter(({ is_active }) => is_active)) {
    const { data: offers } = await control.get<List<OfferResource>>(offersPath(id, owner))
    if (offers.some(({ is_active }) => is_active)) return { products, firstSold: id }
  }
  return { products, firstSold: '' }
}

const FilledForm = ({ owner, onSold, products, firstSold }: SaleFormProps & Sellable) => {
  const [chosen, setChosen] = useState('')
  const productId = chosen === '' ? firstSold : chosen
  const [offerId, setOfferId] = useState('')
  const [source, setSource] = useState('')
  const [quantity, setQuantity] = useState<string | number>(1)
  const [extras, setExtras] = useState<string[]>([])
  const isSubscription = extras.includes('subscription')
  const sell = useAction<object, { hash: string; id: number }>((control, sale) =>
    control.send('POST', isSubscription ? '/subscriptions' : '/orders', sale),
  )
  const submit = async (): Promise<void> => {
    const sold = await sell.mutateAsync({
      product_id: productId,
      ...(offerId === '' ? {} : { offer_id: offerId }),
      ...(source.trim() === '' ? {} : { query_params: { utm_source: source.trim() } }),
      // A subscription is of one offer, so that nothing is sold with it.
      ...(isSubscription ? {} : { quantity: Number(quantity) }),
      ...(isSubscription ? {} : Object.fromEntries(extras.map((extra) => [extra, true]))),
      ...owner,
    })
    onSold(isSubscription ? `subscriptions:${sold.id}` : `orders:${sold.hash}`)
  }
  return (
    <Form onSubmit={submit}>
      <Stack maw={480}>
        <NativeSelect
          label={t('Product')}
          value={productId}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
            setOfferId('')
          }}
          data={[
            ...(productId === '' ? [{ value: '', label: t('none can be sold') }] : []),
            ...products.map(({ id, name, is_active }) => ({
              value: id,
              label: is_active ? name : t('{name} (inactive)', { name }),
            })),
          ]}
        />
        {productId === '' ? null : <OfferChoice productId={productId} owner={owner} value={offerId} onChange={setOfferId} />}
        <NumberInput
          label={t('Quantity')}
          min={1}
          max={100}
          value={quantity}
          onChange={setQuantity}
          hideControls
          disabled={isSubscription}
        />
        <TextInput label="utm_source" value={source} onChange={(event) => setSource(event.currentTarget.value)} />
        <Checkbox.Group label={t('How it is sold')} value={extras} onChange={setExtras}>
          <Group mt="xs">
            <Checkbox value="bump" label={t('with an order bump')} disabled={isSubscription} />
            <Checkbox value="upsell" label={t('as an upsell')} disabled={isSubscription} />
            <Checkbox value="two_cards" label={t('with two cards')} disabled={isSubscription} />
            <Checkbox value="subscription" label={t('as a subscription')} />
          </Group>
        </Checkbox.Group>
        <ProblemAlert error={sell.error} />
        <ActionButton type="submit" w="fit-content" loading={sell.isPending} disabled={productId === ''}>
          {t('Sell')}
        </ActionButton>
      </Stack>
    </Form>
  )
}

interface OfferChoiceProps {
  readonly productId: string
  readonly owner: Owner
  readonly value: string
  readonly onChange: (id: string) => void
}

const OfferChoice = ({ productId, owner, value, onChange }: OfferChoiceProps) => {
  const offers = useControl<List<OfferResource>>(offersPath(productId, owner), false)
  return (
    <QueryData query={offers} what={t('the offers')}>
      {({ data }) => (
        <NativeSelect
          label={t('Offer')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            {
              value: '',
              label: data.some(({ is_active }) => is_active) ? t('the first active one') : t('none that can be bought by'),
            },
            ...data.map(({ id, price }) => ({ value: id, label: `${id} – ${formatCents(price)}` })),
          ]}
        />
      )}
    </QueryData>
  )
}
