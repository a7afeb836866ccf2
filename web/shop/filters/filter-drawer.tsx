import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ClearAll } from './chosen-filters.tsx'
import { countIn } from './count-in.ts'
import type { ProductCount } from './filters-button.tsx'
import { useFilters } from './use-filters.ts'

interface FilterDrawerProps {
  isOpen: boolean
  onClose: () => void
  goods: ProductCount | undefined
  children: ReactNode
}

/** Drawer with the filters; each choice applies at once. Following a link inside closes it. */
export function FilterDrawer({ isOpen, onClose, goods, children }: FilterDrawerProps) {
  const t = useTranslate()
  const { count } = useFilters()
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      footer={
        <div className="flex items-center gap-3">
          {count > 0 && <ClearAll onTaken={() => done.current?.focus()} />}
          <Button className="flex-1" onClick={onClose} ref={done}>
            {goods === undefined ? t('filters.done') : <Found goods={goods} />}
          </Button>
        </div>
      }
      isOpen={isOpen}
      onClose={onClose}
      place="below"
      title={t('filters.heading')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keys as well */}
      <div onClick={(event) => (event.target as Element).closest('a[href]') && onClose()}>{children}</div>
    </Dialog>
  )
}

function Found({ goods }: { goods: ProductCount }) {
  const t = useTranslate()
  const { data, isPlaceholderData } = useInfiniteQuery(goods)
  const first = isPlaceholderData ? undefined : data?.pages[0]
  return (
    <span aria-live="polite">
      {first === undefined
        ? t('filters.done')
        : first.total === 1
          ? t('filters.showOne')
          : t('filters.show', countIn(first))}
    </span>
  )
}
