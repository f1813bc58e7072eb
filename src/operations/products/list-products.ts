import type { ProductRecord } from '../../data/rows/records.js'
import { compareTexts, type PageSource, readOldest, sourceOf } from '../../data/rows/rows.js'
import { defineOperation, type OperationContext } from '../shared/operation.js'
import { type PageSizeRule, readPageRequest } from '../shared/paging.js'
import { productSerializer } from './get-product.js'

/** Section "Product list envelope": every product of the caller, newest first. */
export const listProducts = defineOperation({
  id: 'listProducts',
  scope: 'products:read',
  quota: 'read',
  isRemembered: true,
  handle: (context) => {
    const { perPage, ...asked } = readPageRequest(context, pageSize)
    const source = visibleProducts(context)
    const lastPage = Math.max(1, Math.ceil(source.count / perPage))
    const clamps = asked.page > lastPage && context.ask('products-beyond-last') === 'clamp'
    const page = clamps ? lastPage : asked.page
    const rows = sortedRows(context, source, (page - 1) * perPage, perPage)
    return {
      status: 200,
      resource: {
        object: 'list',
        data: rows.map(productSerializer(context)),
        meta: { page, per_page: perPage, total: source.count },
      },
      page: { ...asked, perPage, lastPage, total: source.count },
    }
  },
})

const sizeParameters = {
  per_page: ['per_page'],
  limit: ['limit'],
  paginate: ['paginate'],
  several: ['per_page', 'limit', 'paginate'],
}

const pageSize: PageSizeRule = {
  names: sizeParameters.several,
  parameters: (ask) => sizeParameters[ask('products-page-size-param')],
  default: (ask) => Number(ask('products-page-size-default')),
  max: 100,
}

const visibleProducts = (context: OperationContext): PageSource<ProductRecord> => {
  const all = context.database.products()
  if (context.ask('product-list-contents') === 'all') return all
  return sourceOf(all.newest(0, all.count).filter(({ is_active }) => is_active))
}

const sortedRows = (
  context: OperationContext,
  source: PageSource<ProductRecord>,
  skip: number,
  take: number,
): readonly ProductRecord[] => {
  const isSorted = source.count > 1 && skip < source.count
  const order = isSorted ? context.ask('sort-catalogue') : 'newest'
  if (order === 'newest') return source.newest(skip, take)
  if (order === 'oldest') return readOldest(source, skip, take)
  return [...source.newest(0, source.count)].sort(byName).slice(skip, skip + take)
}

const byName = (left: ProductRecord, right: ProductRecord): number =>
  compareTexts(left.name, right.name) || left.reference_id - right.reference_id
