import { ActionIcon, Drawer, Text, Title } from '@mantine/core'
import IconNext from '@tabler/icons-react/icons/IconChevronDown'
import IconPrevious from '@tabler/icons-react/icons/IconChevronUp'
import IconClose from '@tabler/icons-react/icons/IconX'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import type { FeedEntry } from '../../api/journal-feed.js'
import { ControlProblem } from '../../api/problems.js'
import { useFeed, useRequest } from '../../api/world-context.js'
import { formatQuery } from '../../format/query.js'
import { t } from '../../language/language.js'
import { MethodChip } from '../../parts/method-chip.js'
import { QueryData } from '../../parts/query-data.js'
import { Reading } from '../../parts/reading.js'
import { RequestPath } from '../../parts/request-path.js'
import { StatusPill } from '../../parts/status-pill.js'
import { ExplainedAnswer } from './explained-answer.js'
import classes from './requests.module.css'

/** A request to be shown. */
export interface ChosenRequest {
  readonly request_id: string
  /** What the list has of it; left out for one that was named by the address. */
  readonly entry?: FeedEntry
  /** Whether the list, which may hold it, is still being read. */
  readonly isSought?: boolean
}

interface RequestDetailProps {
  readonly request: ChosenRequest
  /** Goes to the next one of the list, or with -1 to the one before. */
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** Everything that is known of one request, beside the list. */
export const RequestPanel = ({ request, onStep, onClose }: RequestDetailProps) => (
  <div className={classes.detail}>
    <div className={classes.detailHead}>
      <div className={classes.title}>
        <Title order={2} className={classes.heading}>
          <RequestTitle request={request} />
        </Title>
        <Steps onStep={onStep} />
        <ActionIcon aria-label={t('Close the request')} title={t('Close the request')} onClick={onClose}>
          <IconClose size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
    <Body request={request} className={classes.detailBody} />
  </div>
)

/** The same above the list, where there is no room beside it. */
export const RequestDrawer = ({
  request,
  onStep,
  onClose,
}: Omit<RequestDetailProps, 'request'> & { readonly request: ChosenRequest | undefined }) => (
  <Drawer
    opened={request !== undefined}
    onClose={onClose}
    title={
      request === undefined ? null : (
        <span className={classes.title}>
          <RequestTitle request={request} />
          <Steps onStep={onStep} />
        </span>
      )
    }
    classNames={{ title: classes.drawerTitle ?? '' }}
    closeButtonProps={{ 'aria-label': t('Close the request') }}
  >
    {request === undefined ? null : <Body request={request} className={undefined} />}
  </Drawer>
)

const RequestTitle = ({ request: { request_id, entry, isSought } }: Pick<RequestDetailProps, 'request'>) => {
  if (entry === undefined) {
    return (
      <span className={classes.titleText}>
        {isSought === true ? <Reading what={t('the request {id}', { id: request_id })} /> : t('Request {id}', { id: request_id })}
      </span>
    )
  }
  return (
    <>
      <MethodChip method={entry.method} />
      <span className={classes.titleText}>
        <RequestPath path={entry.path} query={formatQuery(entry)} />
      </span>
      <StatusPill entry={entry} />
    </>
  )
}

const Steps = ({ onStep }: Pick<RequestDetailProps, 'onStep'>) => (
  <>
    <ActionIcon aria-label={t('Previous in the list')} title={`${t('Previous in the list')} (k)`} onClick={() => onStep(-1)}>
      <IconPrevious size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon data-steps aria-label={t('Next in the list')} title={`${t('Next in the list')} (j)`} onClick={() => onStep(1)}>
      <IconNext size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </>
)

const Body = ({ request, className }: Pick<RequestDetailProps, 'request'> & { readonly className: string | undefined }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className={className} data-testid="request" aria-label={t('The request')} tabIndex={0} key={request.request_id}>
    {request.isSought === true ? null : <Explained request={request} />}
  </section>
)

const Explained = ({ request: { request_id, entry } }: Pick<RequestDetailProps, 'request'>) => {
  const { entries } = useFeed()
  const explained = useRequest<Explanation>(request_id, entry?.key)
  const { data, error } = explained
  const isListed = entry === undefined || entries.some(({ key }) => key === entry.key)
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
