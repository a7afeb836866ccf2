import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { LateReplies } from './lazy-drawers.tsx'

/** Keeps in order what the store says often, and what is said while it is away. */
export function RepliesButton() {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" label={text('chat.keepReplies')} onClick={() => setIsOpen(true)} />
      <LateReplies isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
