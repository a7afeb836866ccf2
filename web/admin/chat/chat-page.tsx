import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChatScreen } from '../../parts/chat/chat-screen.tsx'

/** /admin/user/chat: conversations of stores and shoppers with the market. All admins share one side. */
export function AdminChatPage() {
  const t = useTranslate()
  return (
    <>
      <h1 className="sr-only">{t('title.chat')}</h1>
      <ChatScreen side="ADMIN" />
    </>
  )
}
