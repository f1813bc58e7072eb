import { Group, Pagination, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Page } from '../../../src/emulator/control-lists.js'
import { t } from '../../language/language.js'
import { setParameters, useParameter } from '../../shell/route.js'

/** Names of the buttons beside the numbers of the pages. */
const moves = {
  first: t('Go to the first page'),
  previous: t('Go to the previous page'),
  next: t('Go to the next page'),
  last: t('Go to the last page'),
}

/** Number of the page of a list, as the address has it. */
export const usePageNumber = (): number => {
  const number = Number(useParameter('page'))
  return Number.isInteger(number) && number > 0 ? number : 1
}

interface PageNumbersProps {
  readonly meta: Page<unknown>['meta']
  /** What is in the list, in a sentence. */
  readonly children: ReactNode
}

/** Pages of a list; the address has the number of the one that is shown. */
export const PageNumbers = ({ meta: { page, per_page, total }, children }: PageNumbersProps) => (
  <Group justify="space-between">
    <Text size="sm" role="status">
      {children}
    </Text>
    <Pagination
      total={Math.max(1, Math.ceil(total / per_page))}
      value={page}
      onChange={(next) => setParameters({ page: next === 1 ? '' : String(next) })}
      getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
      getControlProps={(control) => ({ 'aria-label': moves[control] })}
    />
  </Group>
)
