import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Page } from '../../../src/emulator/control-lists.js'
import type { MadeCharge } from '../../../src/extensions/sales/schemas.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { changeLine } from '../../format/shell-lines.js'
import { rich, t } from '../../language/language.js'
import { EmptyState } from '../../parts/empty-state.js'
import { Instant } from '../../parts/instant.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo, useParameter, withParameters } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'
import { PageNumbers, usePageNumber } from './page-numbers.js'
import { PaymentCells, paymentColumns } from './payment-cells.js'

/** Charges that the clock made, newest first; those of one move of it where the address has its instants. */
export const ChargesTab = ({ owner }: { readonly owner: Owner }) => {
  const { id: world } = useWorld()
  const page = usePageNumber()
  const [after, until] = [useParameter('after'), useParameter('until')]
  const between = Object.entries({ after, until }).map(([name, at]) => (at === '' ? '' : `&${name}=${encodeURIComponent(at)}`))
  const query = `/charges?page=${page}&per_page=20${between.join('')}&${ownerQuery(owner)}`
  const charges = useControl<Page<MadeCharge>>(query, 5_000)
  const isBetween = after !== '' && until !== ''
  return (
    <Stack>
      {isBetween ? (
        <Group gap="xs">
          <Text size="sm">
            {rich('Made while the clock moved from {from} to {to}.', {
              from: <Instant value={after} />,
              to: <Instant value={until} />,
            })}
          </Text>
          <Anchor size="sm" href={withParameters({ after: '', until: '', page: '' })}>
            {t('Show all charges')}
          </Anchor>
        </Group>
      ) : null}
      <QueryData query={charges} what={t('the charges')}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              text={t('The clock has made no charge yet. Charges of subscriptions are made as they fall due: move the clock.')}
              title={t('Move the clock in a shell')}
              command={changeLine(world, '/clock', { advance: '31d' })}
            />
          ) : (
            <>
              <ScrollTable
                label={t('charges')}
                isBrief
                columns={[t('When'), t('Subscription'), t('Order'), t('Buyer'), t('Number'), ...paymentColumns]}
              >
                <tbody>
                  {data.map((charge) => (
                    <tr key={`${charge.order_hash} ${charge.number}`}>
                      <th scope="row">
                        <Instant value={charge.at} />
                      </th>
                      <td>
                        <Anchor
                          className="mono"
                          href={linkTo(world, 'data', `subscriptions:${charge.subscription_id}`, { ...owner })}
                        >
                          {charge.subscription_id}
                        </Anchor>
                      </td>
                      <td>
                        <Anchor className="mono" href={linkTo(world, 'data', `orders:${charge.order_hash}`, { ...owner })}>
                          {charge.order_hash}
                        </Anchor>
                      </td>
                      <td dir="auto" data-leads>
                        {charge.buyer}
                      </td>
                      <td data-named>{charge.number + 1}</td>
                      <PaymentCells of="charge" {...charge} />
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
              <PageNumbers meta={meta}>{countOf(meta.total, 'charge')}</PageNumbers>
            </>
          )
        }
      </QueryData>
    </Stack>
  )
}
