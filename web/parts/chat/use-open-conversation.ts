/** Which conversation is open on the screen: nobody has to be told of what they see. */
import { useEffect } from 'react'

let opened: string | undefined

/** The conversation that is looked at; none while the page is behind another. */
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
