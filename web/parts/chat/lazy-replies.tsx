import { lazy, Suspense, useEffect, useState } from 'react'
import type { RepliesProps } from './replies-drawer.tsx'

const Replies = lazy(() => import('./replies-drawer.tsx').then(({ Replies }) => ({ default: Replies })))

/** Fetched when it is first opened. */
export function LazyReplies(props: RepliesProps) {
  const [isWanted, setIsWanted] = useState(false)
  const { isOpen } = props
  useEffect(() => {
    if (isOpen) setIsWanted(true)
  }, [isOpen])
  return isWanted ? (
    <Suspense>
      <Replies {...props} />
    </Suspense>
  ) : null
}
