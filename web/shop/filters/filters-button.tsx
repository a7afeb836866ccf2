import { type ReactNode, useState } from 'react'
import type { productsQuery } from '../../lib/api/query.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFilters } from './use-filters.ts'

export type ProductCount = ReturnType<typeof productsQuery>

const FilterDrawer = lazyDialog(
  async () => (await withMessages(import('./filter-drawer.tsx'), 'filters')).FilterDrawer,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

interface FiltersButtonProps {
  /** The filtered list, for its count; undefined on a shopper's own pages. */
  goods?: ProductCount | undefined
  /** Content of the drawer. */
  children: ReactNode
}

/** On phones: opens the filters in a drawer. */
export function FiltersButton({ goods, children }: FiltersButtonProps) {
  const t = useTranslate()
  const { count } = useFilters()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonStyles('quiet', 'usual', 'shrink-0')}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Icon name="filter" />
        {t('filters.button')}{' '}
        {count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full bg-himal font-bold text-on-fill text-xs tabular-nums"
            >
              {count}
            </span>
            <span className="sr-only">{t('filters.count', { count })}</span>
          </>
        )}
      </button>
      <FilterDrawer goods={goods} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </FilterDrawer>
    </>
  )
}
