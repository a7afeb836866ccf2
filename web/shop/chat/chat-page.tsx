import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ChatScreen } from '../../parts/chat/chat-screen.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

// Orders that are talked about are named as on their own pages.
await loadNamespace('buying')

/** /user-account/chat: what I talk about with stores, and with the market. */
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
