import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChatScreen } from '../../parts/chat/chat-screen.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

// Order cards need the messages of the order pages.
await loadNamespace('buying')

/** /user-account/chat: my conversations with stores, and with the market. */
export function ChatPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page py-3 md:py-6">
        <h1 className="sr-only">{t('title.vendorChat')}</h1>
        <ChatScreen side="USER" />
      </div>
    </ForShoppers>
  )
}
