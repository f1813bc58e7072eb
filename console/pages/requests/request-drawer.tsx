import { Drawer, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { ControlProblem } from '../../api/problems.js'
import { useFeed, useRequest } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { QueryData } from '../../parts/query-data.js'
import { ExplainedAnswer } from './explained-answer.js'

/** A request to be shown. */
export interface ChosenRequest {
  readonly request_id: string
  /** Its number in the list; left out for one that was named by the address. */
  readonly key?: number
  /** Whether the list, which may hold it, is still being read. */
  readonly isSought?: boolean
  readonly title: ReactNode
}

interface RequestDrawerProps {
  readonly request: ChosenRequest | undefined
  readonly onClose: () => void
}

/** Everything that is known of one request. */
export const RequestDrawer = ({ request, onClose }: RequestDrawerProps) => (
  <Drawer
    opened={request !== undefined}
    onClose={onClose}
    position="right"
    size="xl"
    title={request?.title}
    closeButtonProps={{ 'aria-label': t('Close the request') }}
    transitionProps={{ duration: 0 }}
  >
    {request === undefined || request.isSought === true ? null : <Explained request={request} />}
  </Drawer>
)

const Explained = ({ request: { request_id, key } }: { readonly request: ChosenRequest }) => {
  const { entries } = useFeed()
  const explained = useRequest<Explanation>(request_id, key)
  const { data, error } = explained
  const isListed = key === undefined || entries.some((entry) => entry.key === key)
  if (data === undefined && error instanceof ControlProblem && error.status === 404) {
    return (
      <Text role="alert">
        {t('The journal of this world has no request {id}. It was evicted, was sent to another world, or the world was reset.', {
          id: request_id,
        })}
      </Text>
    )
  }
  return (
    <QueryData query={explained} what={t('the explanation')}>
      {(request) => (
        <>
          <Text role="status">
            {isListed ? null : t('The journal of this world no longer has this request; this is what was read of it before.')}
          </Text>
          <ExplainedAnswer request={request} />
        </>
      )}
    </QueryData>
  )
}
