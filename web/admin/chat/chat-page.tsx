import { useText } from '../../lib/i18n/translate.ts'
import { ChatScreen } from '../../parts/chat/chat-screen.tsx'

/** /admin/user/chat: what stores and shoppers ask the market. All admins share one side. */
export function AdminChatPage() {
  const text = useText()
  return (
    <>
      <h1 className="sr-only">{text('title.chat')}</h1>
      <ChatScreen side="ADMIN" />
    </>
  )
}
