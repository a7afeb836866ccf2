/** Drafts of messages per conversation, until the tab is closed. */
import { hasFields, storedValue } from '../../lib/browser/storage.ts'

type Drafts = Readonly<Record<string, string>>
const drafts = storedValue('sessionStorage', 'chat-drafts', (found): found is Drafts => hasFields(found))

export const draftOf = (conversationId: string): string => drafts.read()?.[conversationId] ?? ''

export function storeDraft(conversationId: string, words: string): void {
  const { [conversationId]: _, ...others } = drafts.read() ?? {}
  drafts.write(words === '' ? others : { ...others, [conversationId]: words })
}
