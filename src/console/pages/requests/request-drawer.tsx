import { Drawer, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Explanation } from '../../../journal/explanation.js'
import type { FeedEntry } from '../../api/journal-feed.js'
import { useWorld } from '../../api/world-context.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ExplainedAnswer } from './explained-answer.js'

interface RequestDrawerProps {
  readonly entry: FeedEntry | undefined
  readonly onClose: () => void
}

/** Everything that is known of one request. */
export const RequestDrawer = ({ entry, onClose }: RequestDrawerProps) => (
  <Drawer
    opened={entry !== undefined}
    onClose={onClose}
    position="right"
    size="xl"
    title={entry === undefined ? '' : `${entry.method} ${entry.path}`}
    closeButtonProps={{ 'aria-label': 'Close the request' }}
    transitionProps={{ duration: 0 }}
  >
    {entry === undefined ? null : <Explained entry={entry} />}
  </Drawer>
)

const Explained = ({ entry }: { readonly entry: FeedEntry }) => {
  const { id, control } = useWorld()
  const { data, error } = useQuery({
    queryKey: [id, 'explained', entry.request_id, entry.key],
    queryFn: () => control.get<Explanation>(`/requests/${encodeURIComponent(entry.request_id)}`),
  })
  if (data === undefined) return error === null ? <Loader aria-label="Reading the explanation" /> : <ProblemAlert error={error} />
  return <ExplainedAnswer request={data} />
}
