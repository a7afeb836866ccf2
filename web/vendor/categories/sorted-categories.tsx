import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { buttonStyles, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sorting } from '../../ui/sorting.tsx'
import type { VendorCategory } from '../products/product-data.ts'
import type { ListedCategory } from './category-list-page.tsx'

interface SortedShelvesProps {
  shelves: readonly VendorCategory[]
  onOrder: (ids: readonly string[], parentId: string | null) => void
  onEdit: (shelf: ListedCategory) => void
  onRemove: (shelf: ListedCategory) => void
}

/** Categories with their subcategories, in their order: sorted by drag and drop, keys or buttons. */
export function SortedCategories({ shelves, onOrder, onEdit, onRemove }: SortedShelvesProps) {
  return (
    <SortedRow onOrder={(ids) => onOrder(ids, null)} rows={shelves}>
      {(shelf, moves) => (
        <ShelfRow {...moves} key={shelf.id} onEdit={onEdit} onRemove={onRemove} shelf={shelf}>
          {shelf.subCategories.length > 0 && (
            <div className="border-line border-t py-1 pl-6 md:pl-10">
              <SortedRow onOrder={(ids) => onOrder(ids, shelf.id)} rows={shelf.subCategories}>
                {(board, boardMoves) => (
                  <ShelfRow
                    {...boardMoves}
                    isBoard
                    key={board.id}
                    onEdit={onEdit}
                    onRemove={onRemove}
                    shelf={board}
                  />
                )}
              </SortedRow>
            </div>
          )}
        </ShelfRow>
      )}
    </SortedRow>
  )
}

interface Moves {
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

interface SortedRowProps<Row extends ListedCategory> {
  rows: readonly Row[]
  onOrder: (ids: readonly string[]) => void
  children: (row: Row, moves: Moves) => React.ReactNode
}

function SortedRow<Row extends ListedCategory>({ rows, onOrder, children }: SortedRowProps<Row>) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length || from === to) return
    onOrder(arrayMove([...rows], from, to).map(({ id }) => id))
    setSaid(t('vendorCategories.moved', { name: nameOf(row), place: to + 1 }))
  }
  return (
    <>
      <Sorting ids={rows.map(({ id }) => id)} onMove={move}>
        <ul className="grid grid-cols-1 gap-2">
          {rows.map((row, at) =>
            children(row, {
              onUp: at > 0 ? () => move(at, at - 1) : undefined,
              onDown: at < rows.length - 1 ? () => move(at, at + 1) : undefined,
            }),
          )}
        </ul>
      </Sorting>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface ShelfRowProps extends Moves {
  shelf: ListedCategory
  isBoard?: boolean
  onEdit: (shelf: ListedCategory) => void
  onRemove: (shelf: ListedCategory) => void
  children?: React.ReactNode
}

function ShelfRow({ shelf, isBoard = false, onUp, onDown, onEdit, onRemove, children }: ShelfRowProps) {
  const t = useTranslate()
  const name = useCategoryName()(shelf)
  const { setNodeRef, transform, transition, listeners, attributes, isDragging } = useSortable({
    id: shelf.id,
  })
  return (
    <li
      className={`${isBoard ? '' : 'rounded-card border border-line'} bg-surface ${isDragging ? 'relative z-10 shadow-float' : ''}`}
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 p-1.5">
        <button
          {...attributes}
          {...listeners}
          aria-label={t('vendorCategories.drag', { name })}
          className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-muted"
          type="button"
        >
          <Icon name="grip" size={22} />
        </button>
        {!isBoard && <ProductThumb size={44} src={shelf.picture ? pictureUrl(shelf.picture) : null} />}
        {/* A name too narrow to read sends the buttons to a line of their own. */}
        <div className="min-w-32 flex-1">
          <strong className="block [overflow-wrap:anywhere]">{name}</strong>
          <Link
            className="inline-flex items-center text-muted text-xs underline touch:min-h-11"
            search={{ categoryId: shelf.id } as never}
            to={paths.vendorProducts()}
          >
            {t('vendorProducts.count', { count: shelf.productCount })}
          </Link>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          {!isBoard && (
            <Link
              aria-label={t('vendorCategories.addBelow', { name })}
              className={buttonStyles('plain', 'small')}
              search={{ under: shelf.id } as never}
              to={paths.vendorAddCategory()}
            >
              <Icon name="plus" size={18} />
              {t('vendorCategories.addSub')}
            </Link>
          )}
          <IconButton
            disabled={!onUp}
            icon="chevron-up"
            label={t('vendorCategories.up', { name })}
            onClick={onUp}
          />
          <IconButton
            disabled={!onDown}
            icon="chevron-down"
            label={t('vendorCategories.down', { name })}
            onClick={onDown}
          />
          <IconButton
            icon="edit"
            label={t('vendorCategories.edit', { name })}
            onClick={() => onEdit(shelf)}
          />
          <IconButton
            icon="trash"
            label={t('vendorCategories.delete', { name })}
            onClick={() => onRemove(shelf)}
          />
        </div>
      </div>
      {children}
    </li>
  )
}
