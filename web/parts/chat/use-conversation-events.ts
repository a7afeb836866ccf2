import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'

/** Starts the outbox and the delivery receipts on every page of a signed-in user. */
export function useConversationEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    loadWithRetry(() => import('./on-conversation-events.ts'))
      .then(({ onConversationEvents: hearTalk }) => hearTalk(queries))
      // The chunk fails to load without a network; the next page tries again.
      .catch(() => {})
  }, [queries])
}
