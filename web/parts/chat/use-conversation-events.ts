import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'

/** Has what waits sent, and what arrives counted as arrived, wherever somebody who is signed in may be. */
export function useConversationEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    loadWithRetry(() => import('./on-conversation-events.ts'))
      .then(({ onConversationEvents: hearTalk }) => hearTalk(queries))
      // Without a network it does not come; the next page asks for it again.
      .catch(() => {})
  }, [queries])
}
