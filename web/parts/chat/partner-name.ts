import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import type { ConversationSummary } from './chat-data.ts'

/** Names the other side of a conversation: a store in the language of the page. */
export function usePartnerName(): (
  partner: Pick<ConversationSummary['partner'], 'name' | 'nameNe'>,
) => string {
  const language = useLanguage()
  return ({ name, nameNe }) => inLanguage(language, name, nameNe)
}
