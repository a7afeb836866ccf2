import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChatScreen } from '../../parts/chat/chat-screen.tsx'
import { RepliesButton } from './replies-button.tsx'

/** /admin/vendor/help-center/chat: the store's conversations with shoppers, and with the market. */
export function VendorChatPage() {
  const t = useTranslate()
  return (
    <>
      <h1 className="sr-only">{t('title.chat')}</h1>
      <ChatScreen actions={<RepliesButton />} side="VENDOR" />
    </>
  )
}
