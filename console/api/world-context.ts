import { type Query, type QueryKey, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Control } from './control.js'
import { type Feed, JournalFeed } from './journal-feed.js'
import { ServerLostError } from './problems.js'

export interface OpenWorld {
  readonly id: string
  readonly control: Control
  readonly feed: JournalFeed
}

const WorldContext = createContext<OpenWorld | undefined>(undefined)

export const WorldProvider = WorldContext.Provider

/** The world that the page shows. */
export const useWorld = (): OpenWorld => {
  const world = useContext(WorldContext)
  if (world === undefined) throw new Error('No world is open here')
  return world
}

export const useOpenedWorld = (id: string): OpenWorld =>
  useMemo(() => ({ id, control: new Control(id), feed: new JournalFeed(id) }), [id])

/** The journal as it is now. */
export const useFeed = (): Feed => {
  const { feed } = useWorld()
  return useSyncExternalStore(feed.subscribe, feed.read)
}

/** Reads a route of the control API, anew every so often and whenever something has been changed from here. */
export const useControl = <Answer>(path: string, refreshMs: number | false = 3_000): UseQueryResult<Answer> =>
  useRead(path, (control) => control.get<Answer>(path), refreshMs)

/** The same of what more than one route tells. @param name no two readings of a world have the same. */
export const useRead = <Answer>(
  name: string,
  read: (control: Control) => Promise<Answer>,
  refreshMs: number | false,
): UseQueryResult<Answer> => {
  const { id, control } = useWorld()
  return useQuery<Answer>({
    queryKey: [id, name],
    queryFn: () => read(control),
    // What was not answered is asked for again, also where it is never asked twice otherwise.
    refetchInterval: ({ state: { error } }) => (error instanceof ServerLostError ? retryMs : refreshMs),
  })
}

const retryMs = 1_000

/**
 * Reads once what is known of a request: neither another request nor anything that is done to the world changes it.
 * @param key the number of the request in the list; left out for one that the list does not hold.
 */
export const useRequest = <Answer>(requestId: string, key: number | undefined, part = ''): UseQueryResult<Answer> => {
  const { id, control } = useWorld()
  const { isLoaded } = useFeed()
  return useQuery<Answer>({
    // Its number is not known before.
    enabled: isLoaded,
    queryKey: [id, part, requestId, key],
    queryFn: () => control.get<Answer>(`/requests/${encodeURIComponent(requestId)}${part}`),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { error } }) => (error instanceof ServerLostError ? retryMs : false),
    meta: { isPast: true },
  })
}

/** What can be another answer now. */
const isPresent = ({ meta, state: { data } }: Query): boolean => meta?.['isPast'] !== true || data === undefined

const isStale = (query: Query): boolean =>
  query.isActive() &&
  query.state.error !== null &&
  (query.state.data !== undefined || query.state.error instanceof ServerLostError)

/** Why something on the page is from before: it could not be read again. Undefined while everything is as it was last read. */
export const useStaleness = (): Error | undefined => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().find(isStale)?.state.error ?? undefined,
  )
}

/** Whether nobody answers now: what is shown is from before, and nothing can be done. */
export const useIsServerLost = (): boolean => {
  const { feed } = useWorld()
  const reason = useStaleness()
  // Requests that come do not draw anew what asks only for this.
  const isFeedLost = useSyncExternalStore(feed.subscribe, () => feed.read().state === 'lost')
  return isFeedLost || reason instanceof ServerLostError
}

const actions = { id: 'actions' }

/**
 * Does something to the world and has everything that is shown read anew. One comes after the other: sent at once, the last may arrive
 * first. Where the next one waits already, it is that one which has all read anew.
 */
export const useAction = <Input, Answer = unknown>(act: (control: Control, input: Input) => Promise<Answer>) => {
  const { control, feed } = useWorld()
  const client = useQueryClient()
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: (input) => act(control, input),
    scope: actions,
    onSettled: async () => {
      // This one counts as well; requests that are sent from here go beside them.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === actions.id }) > 1) return
      await client.invalidateQueries({ predicate: isPresent })
      await feed.reload()
    },
  })
  useOverWhenAnswered(mutation)
  return mutation
}

/** That nobody answered is no longer said once somebody does. */
const useOverWhenAnswered = ({ error, reset }: { readonly error: Error | null; readonly reset: () => void }): void => {
  const isServerLost = useIsServerLost()
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isServerLost && error instanceof ServerLostError) reset()
    wasLost.current = isServerLost
  }, [isServerLost, error, reset])
}

/** Has queries read anew when requests come. */
export const useRefreshOnRequests = (): void => {
  const client = useQueryClient()
  const { id } = useWorld()
  const { entries, state } = useFeed()
  const latest = entries[0]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes is what has them read anew
  useEffect(() => {
    const key: QueryKey = [id]
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: key, predicate: isPresent }), 150)
    return () => clearTimeout(timer)
  }, [latest, state, id, client])
}
