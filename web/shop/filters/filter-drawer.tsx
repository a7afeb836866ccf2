import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ClearAll } from './chosen-filters.tsx'
import { countIn } from './filtered-products.tsx'
import type { Goods } from './filters-button.tsx'
import { useFilters } from './use-filters.ts'

interface FilterDrawerProps {
  isOpen: boolean
  onClose: () => void
  goods: Goods | undefined
  children: ReactNode
}

/** What narrows the list, over it; each choice counts at once. A link inside leads on and closes it. */
export function FilterDrawer({ isOpen, onClose, goods, children }: FilterDrawerProps) {
  const text = useText()
  const { count } = useFilters()
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      footer={
        <div className="flex items-center gap-3">
          {count > 0 && <ClearAll onTaken={() => done.current?.focus()} />}
          <Button className="flex-1" onClick={onClose} ref={done}>
            {goods === undefined ? text('filters.done') : <Found goods={goods} />}
          </Button>
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

function Found({ goods }: { goods: Goods }) {
  const text = useText()
  const { data, isPlaceholderData } = useInfiniteQuery(goods)
  const first = isPlaceholderData ? undefined : data?.pages[0]
  return (
    <span aria-live="polite">
      {first === undefined
        ? text('filters.done')
        : first.total === 1
          ? text('filters.showOne')
          : text('filters.show', countIn(first))}
    </span>
  )
}
