/** Conversations and what was said in them. Everything under `chat` is read again when the server says so. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ConversationKind, messageRows } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type ConversationSummary = ResponseJson<typeof conversationRoutes.openConversation>
export type Message = ResponseJson<typeof conversationRoutes.sendMessage>
type Answered = ResponseJson<typeof conversationRoutes.messages>

/** What was said, the oldest first. */
export interface ConversationThread extends Omit<Answered, 'rows'> {
  readonly rows: readonly Message[]
}

export interface ConversationFilter {
  readonly search?: string | undefined
  readonly kind?: ConversationKind | undefined
  readonly unread?: 'true' | undefined
}

// Asked without a network it fails, and says so, instead of waiting in silence.
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
/** Whether the other side is there is looked up this often. */
const presenceMs = 60_000

/** What is shown is read anew in one go; what lies further back stays as it was read. */
export const threadQuery = (conversationId: string) =>
  queryOptions({
    ...always,
    queryKey: threadKey(conversationId),
    queryFn: async ({ client }): Promise<ConversationThread | null> => {
      const shown = client.getQueryData<ConversationThread>(threadKey(conversationId))?.rows.length ?? 0
      const noOfRows = Math.min(mostAtOnce, Math.max(messageRows, shown))
      // An address that is no conversation of mine is no failure.
      const told = await foundOrNull(api.chat.messages({ params: { conversationId }, query: { noOfRows } }))
      if (told === null) return null
      return joined(client.getQueryData<ConversationThread>(threadKey(conversationId)) ?? undefined, told)
    },
    staleTime: 0,
    refetchInterval: presenceMs,
  })

/** What is known and what was just told as one row of messages; where a gap lies between them, the past is dropped. */
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

/** Puts a message that the server has answered into its place. */
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
