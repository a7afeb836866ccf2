import { type ComponentType, Suspense, useState } from 'react'
import { late } from '../../lib/late.ts'
import type { CardPickerProps } from './card-picker.tsx'
import type { RepliesProps } from './replies-drawer.tsx'

/** Fetched when it is first opened; then it stays, so that closing can give the focus back. */
function onceOpened<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Drawer = late(load)
  return function OnceOpened(props: Props) {
    const [isWanted, setIsWanted] = useState(false)
    if (props.isOpen && !isWanted) setIsWanted(true)
    return isWanted ? (
      <Suspense>
        <Drawer {...props} />
      </Suspense>
    ) : null
  }
}

export const LateCards = onceOpened<CardPickerProps>(
  async () => (await import('./card-picker.tsx')).CardPicker,
)
export const LateReplies = onceOpened<RepliesProps>(
  async () => (await import('./replies-drawer.tsx')).Replies,
)
