/** Conversations and their messages. Realtime events invalidate all keys under `chat`. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ConversationKind, messageRows } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type ConversationSummary = ResponseJson<typeof conversationRoutes.openConversation>
export type Message = ResponseJson<typeof conversationRoutes.sendMessage>
type Answered = ResponseJson<typeof conversationRoutes.messages>

/** Messages, the oldest first. */
export interface ConversationThread extends Omit<Answered, 'rows'> {
  readonly rows: readonly Message[]
}

export interface ConversationFilter {
  readonly search?: string | undefined
  readonly kind?: ConversationKind | undefined
  readonly unread?: 'true' | undefined
}

// Without a network the query fails and shows it, instead of being paused silently.
const always = { networkMode: 'always' } as const

export const conversationsQuery = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    ...always,
    queryKey: ['chat', 'talks', filter],
    queryFn: ({ pageParam }) => api.chat.conversations({ query: { ...filter, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.rows.length, 0)
      return last.rows.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const threadKey = (conversationId: string) => ['chat', 'thread', conversationId] as const
const mostAtOnce = 100
/** Polling interval of the other side's presence. */
const presenceMs = 60_000

/** A refetch reads as many messages as are shown, in one request; older ones stay as they were read. */
export const threadQuery = (conversationId: string) =>
  queryOptions({
    ...always,
    queryKey: threadKey(conversationId),
    queryFn: async ({ client }): Promise<ConversationThread | null> => {
      const shown = client.getQueryData<ConversationThread>(threadKey(conversationId))?.rows.length ?? 0
      const noOfRows = Math.min(mostAtOnce, Math.max(messageRows, shown))
      // An unknown conversation, or another's, is null and not an error.
      const told = await foundOrNull(api.chat.messages({ params: { conversationId }, query: { noOfRows } }))
      if (told === null) return null
      return joined(client.getQueryData<ConversationThread>(threadKey(conversationId)) ?? undefined, told)
    },
    staleTime: 0,
    refetchInterval: presenceMs,
  })

/** Merges cached and fetched messages; if there is a gap between them, the cached ones are dropped. */
export function joined(known: ConversationThread | undefined, told: Answered): ConversationThread {
  const fresh = [...told.rows].reverse()
  const [first] = fresh
  const newest = known?.rows.at(-1)?.id ?? ''
  const isGap = told.hasMore && first !== undefined && first.id > newest
  if (known === undefined || isGap) return { ...told, rows: fresh }
  const ids = new Set(fresh.map(({ id }) => id))
  const others = known.rows.filter(({ id }) => !ids.has(id))
  const rows = [...others, ...fresh].sort((one, other) => (one.id < other.id ? -1 : 1))
  const goesFurther = first !== undefined && rows[0] !== first
  return { ...told, rows, hasMore: goesFurther ? known.hasMore : told.hasMore }
}

export async function readFurtherBack(queries: QueryClient, conversationId: string): Promise<void> {
  const before = queries.getQueryData<ConversationThread>(threadKey(conversationId))?.rows[0]?.id
  if (before === undefined) return
  const told = await api.chat.messages({ params: { conversationId }, query: { before } })
  queries.setQueryData<ConversationThread>(threadKey(conversationId), (known) =>
    known && known.rows[0]?.id === before
      ? { ...known, rows: [...told.rows.toReversed(), ...known.rows], hasMore: told.hasMore }
      : known,
  )
}

/** Writes a message from a response into the cached conversation. */
export function place(queries: QueryClient, conversationId: string, message: Message): void {
  queries.setQueryData<ConversationThread>(threadKey(conversationId), (known) => {
    if (!known) return known
    const others = known.rows.filter(({ id }) => id !== message.id)
    const rows = [...others, message].sort((one, other) => (one.id < other.id ? -1 : 1))
    return { ...known, rows }
  })
}

export const placeConversation = (queries: QueryClient, talk: ConversationSummary): void => {
  queries.setQueryData<ConversationThread>(
    threadKey(talk.id),
    (known) => known && { ...known, conversation: talk },
  )
  void queries.invalidateQueries({ queryKey: ['chat', 'talks'] })
}
