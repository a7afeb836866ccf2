import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ClearAll, useChosen } from './chosen-filters.tsx'
import type { Goods } from './filters-button.tsx'

interface FilterDrawerProps {
  isOpen: boolean
  onClose: () => void
  goods: Goods | undefined
  children: ReactNode
}

/** What narrows the list, over it; each choice counts at once. A link inside leads on and closes it. */
export function FilterDrawer({ isOpen, onClose, goods, children }: FilterDrawerProps) {
  const text = useText()
  const isNarrowed = useChosen().length > 0
  return (
    <Dialog
      footer={
        <div className="flex items-center gap-3">
          {isNarrowed && <ClearAll />}
          {goods === undefined ? (
            <Button className="flex-1" onClick={onClose}>
              {text('filters.done')}
            </Button>
          ) : (
            <ShowGoods goods={goods} onClose={onClose} />
          )}
        </div>
      }
      isOpen={isOpen}
      onClose={onClose}
      place="below"
      title={text('filters.heading')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keys as well */}
      <div onClick={(event) => (event.target as Element).closest('a[href]') && onClose()}>{children}</div>
    </Dialog>
  )
}

function ShowGoods({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const text = useText()
  const { data, isFetching } = useInfiniteQuery(goods)
  const count = data?.pages[0]?.total
  return (
    <Button aria-live="polite" className="flex-1" onClick={onClose}>
      {count === undefined || isFetching
        ? text('filters.done')
        : count === 1
          ? text('filters.showOne')
          : text('filters.show', { count })}
    </Button>
  )
}
