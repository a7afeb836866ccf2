import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sorting } from '../../ui/sorting.tsx'
import type { AnyCategory, MarketCategory } from '../product-data.ts'
import type { Opened } from './category-page.tsx'

interface TreeProps {
  rows: readonly MarketCategory[]
  onOrder: (ids: readonly string[], parentId: string | null) => void
  onOpen: (opened: Opened) => void
}

/** Two levels, each sorted by drag and drop, by keys, or by the buttons of a row. */
export function CategoryTree({ rows, onOrder, onOpen }: TreeProps) {
  return (
    <SortedRows onOrder={(ids) => onOrder(ids, null)} rows={rows}>
      {(row, moves) => (
        <Row key={row.categoryId} onOpen={onOpen} row={row} {...moves}>
          {row.subCategories.length > 0 && (
            <div className="border-line border-t py-1 pl-4 md:pl-10">
              <SortedRows onOrder={(ids) => onOrder(ids, row.categoryId)} rows={row.subCategories}>
                {(sub, subMoves) => <Row key={sub.categoryId} onOpen={onOpen} row={sub} {...subMoves} />}
              </SortedRows>
            </div>
          )}
        </Row>
      )}
    </SortedRows>
  )
}

interface Moves {
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

interface SortedRowsProps<One extends AnyCategory> {
  rows: readonly One[]
  onOrder: (ids: readonly string[]) => void
  children: (row: One, moves: Moves) => ReactNode
}

function SortedRows<One extends AnyCategory>({ rows, onOrder, children }: SortedRowsProps<One>) {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const [said, setSaid] = useState('')
  const ids = rows.map(({ categoryId }) => categoryId)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length || from === to) return
    onOrder(arrayMove(ids, from, to))
    setSaid(t('categories.moved', { name: nameOf(row), place: to + 1 }))
  }
  return (
    <>
      <Sorting ids={ids} onMove={move}>
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

interface RowProps extends Moves {
  row: AnyCategory
  onOpen: (opened: Opened) => void
  children?: ReactNode
}

function Row({ row, onUp, onDown, onOpen, children }: RowProps) {
  const t = useTranslate()
  const { setNodeRef, transform, transition, listeners, attributes, isDragging } = useSortable({
    id: row.categoryId,
  })
  const name = useCategoryInStoreName()(row)
  const isTop = row.parentId === null
  return (
    <li
      className={`bg-surface ${isTop ? 'rounded-card border border-line' : ''} ${isDragging ? 'relative z-10 shadow-float' : ''}`}
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
          aria-label={t('categories.drag', { name })}
          className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-muted"
          type="button"
        >
          <Icon name="grip" size={22} />
        </button>
        {isTop && <ProductThumb size={44} src={row.picture} />}
        <div className="min-w-0 flex-1 basis-40">
          <strong className="block [overflow-wrap:anywhere]">{name}</strong>
          {row.isForbidden && <Badge tone="bad">{t('categories.badgeForbidden')}</Badge>}
          {row.isAgeLimited && <Badge tone="calm">{t('categories.badgeAge')}</Badge>}
          <span className="text-muted text-xs">
            {t('categories.goods', { count: row.goodsCount, listed: row.listedCount })}
          </span>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end max-md:w-full">
          {isTop && (
            <Button
              className="max-md:mr-auto"
              aria-label={t('categories.addSubTo', { name })}
              icon="plus"
              variant="plain"
              onClick={() => onOpen({ within: row })}
              size="small"
            >
              {t('categories.addSub')}
            </Button>
          )}
          {row.goodsCount > 0 && (
            <Button
              aria-label={`${t('categories.move')}: ${name}`}
              className="max-md:px-2"
              variant="plain"
              onClick={() => onOpen({ moves: row, isDeleting: false })}
              size="small"
            >
              {t('categories.move')}
            </Button>
          )}
          <span className="ml-auto flex">
            <IconButton
              disabled={!onUp}
              icon="chevron-up"
              label={t('categories.up', { name })}
              onClick={onUp}
            />
            <IconButton
              disabled={!onDown}
              icon="chevron-down"
              label={t('categories.down', { name })}
              onClick={onDown}
            />
            <IconButton
              icon="edit"
              label={t('categories.edit', { name })}
              onClick={() => onOpen({ edits: row })}
            />
            <IconButton
              icon="trash"
              label={t('categories.deleteName', { name })}
              onClick={() => onOpen({ moves: row, isDeleting: true })}
            />
          </span>
        </div>
      </div>
      {children}
    </li>
  )
}
