import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '../../lib/api/api.ts'
import { warn } from '../../lib/browser/log.ts'
import { broadcastToTabs } from '../../lib/realtime/tabs.ts'
import type { ConversationThread } from './chat-data.ts'

/** Sends read receipts once the end of the conversation is visible in the active tab. */
export function useReading({ conversation, rows }: ConversationThread, isAtEnd: boolean): void {
  const queries = useQueryClient()
  const isInFront = useInFront()
  const told = useRef('')
  const last = rows.at(-1)
  const isNew = conversation.unread > 0 || last?.isMine === false
  const { id } = conversation
  useEffect(() => {
    if (!isInFront || !isAtEnd || !isNew || last === undefined || told.current === last.id) return
    told.current = last.id
    api.chat
      .readMessages({ params: { conversationId: id }, body: { upTo: last.id, state: 'READ' } })
      .then(({ unread }) => {
        queries.setQueryData<ConversationThread>(
          ['chat', 'thread', id],
          (known) => known && { ...known, conversation: { ...known.conversation, unread } },
        )
        void queries.invalidateQueries({ queryKey: ['chat', 'talks'] })
        // The bell counts messages too.
        broadcastToTabs('seen')
        void queries.invalidateQueries({ queryKey: ['notifications'] })
      })
      .catch((error: unknown) => {
        told.current = ''
        warn('that messages were read was not told', error)
      })
  }, [isInFront, isAtEnd, isNew, last, id, queries])
}

const useInFront = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
