import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { IconButton } from '../../ui/button.tsx'

const Replies = lazy(() => import('./replies-drawer.tsx').then(({ Replies }) => ({ default: Replies })))

/** Opens what the store says often. Without `onPick` it is only kept in order there. */
export function RepliesButton({ onPick }: { onPick?: (words: string) => void }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        icon={onPick === undefined ? 'edit' : 'list'}
        label={text(onPick === undefined ? 'chat.keepReplies' : 'chat.replies')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense>
          <Replies isOpen={isOpen} onClose={() => setIsOpen(false)} {...(onPick && { onPick })} />
        </Suspense>
      )}
    </>
  )
}
