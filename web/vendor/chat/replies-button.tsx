import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LazyReplies } from '../../parts/chat/lazy-drawers.tsx'
import { IconButton } from '../../ui/button.tsx'

/** Opens the store's saved replies and its away message. */
export function RepliesButton() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" label={t('chat.keepReplies')} onClick={() => setIsOpen(true)} />
      <LazyReplies isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
