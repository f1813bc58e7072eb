import * as z from 'zod'

/** The `links` member of the paginator envelope. */
export const paginatorLinks = z
  .strictObject({
    first: z.string().nullable(),
    last: z.string().nullable(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
  })
  .meta({ id: 'PaginatorLinks', description: 'Addresses of other pages; null where there is none.' })

/** The `meta` member of the paginator envelope. */
export const paginatorMeta = z
  .strictObject({
    current_page: z.int(),
    from: z.int().nullable().meta({ description: 'Number of the first item on this page, from 1; null on an empty page.' }),
    to: z.int().nullable().meta({ description: 'Number of the last item on this page; null on an empty page.' }),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    path: z.string().meta({ description: 'Address of the list without its query.' }),
  })
  .meta({ id: 'PaginatorMeta', description: 'Where this page stands in the list.' })

/** Section "Paginator envelope", the answer of the order and subscription histories, around one kind of item. */
export const paginatorEnvelope = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), links: paginatorLinks, meta: paginatorMeta })

export type PaginatorLinks = z.infer<typeof paginatorLinks>
export type PaginatorMeta = z.infer<typeof paginatorMeta>

export interface PaginatorEnvelope<Item> {
  data: Item[]
  links: PaginatorLinks
  meta: PaginatorMeta
}
