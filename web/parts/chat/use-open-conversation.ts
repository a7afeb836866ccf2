/** The conversation that is open on the screen: it needs no notification. */
import { useEffect } from 'react'

let opened: string | undefined

/** The visible conversation; undefined while the tab is in the background. */
export const openConversationId = (): string | undefined =>
  typeof document !== 'undefined' && document.visibilityState === 'visible' ? opened : undefined

export function useOpenConversation(conversationId: string): void {
  useEffect(() => {
    opened = conversationId
    return () => {
      opened = undefined
    }
  }, [conversationId])
}
