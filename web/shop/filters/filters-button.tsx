import { type ReactNode, useState } from 'react'
import type { goodsQuery } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFilters } from './use-filters.ts'

export type Goods = ReturnType<typeof goodsQuery>

const FilterDrawer = lazyDialog(
  async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

interface FiltersButtonProps {
  /** The list that is narrowed, for its count; none on a shopper's own pages. */
  goods?: Goods | undefined
  /** What stands in the drawer. */
  children: ReactNode
}

/** On phones: opens what stands beside the list on wider screens. */
export function FiltersButton({ goods, children }: FiltersButtonProps) {
  const text = useText()
  const { count } = useFilters()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonLook('quiet', 'usual', 'shrink-0')}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Icon name="filter" />
        {text('filters.button')}{' '}
        {count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full bg-himal font-bold text-on-fill text-xs tabular-nums"
            >
              {count}
            </span>
            <span className="sr-only">{text('filters.count', { count })}</span>
          </>
        )}
      </button>
      <FilterDrawer goods={goods} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </FilterDrawer>
    </>
  )
}
