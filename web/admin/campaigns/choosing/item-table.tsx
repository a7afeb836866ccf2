import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { CampaignItemBadge } from '../../../parts/campaigns/campaign-badge.tsx'
import { FaultList } from '../../../parts/campaigns/fault-list.tsx'
import { ProductThumb } from '../../../parts/products/product-thumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { AdminItem } from '../campaign-data.ts'
import { ItemPrices, ItemStock, ItemStore } from './item-figures.tsx'
import type { Choosing } from './use-choosing.ts'

interface ItemTableProps {
  rows: readonly AdminItem[]
  choosing: Choosing
}

/** Items side by side: a table where there is room, cards on a phone. Arrow keys go from row to row, A and R decide. */
export function ItemTable({ rows, choosing }: ItemTableProps) {
  const t = useTranslate()
  const { isOpen, open, selected, tickAll } = choosing
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears keys of the check boxes inside
    <div onKeyDown={(event) => decideByKey(event, rows, choosing)}>
      {open.length > 0 && (
        <label className="mb-2 flex min-h-11 items-center gap-3 font-medium text-sm">
          <input
            checked={selected.length === open.length}
            className="size-5 shrink-0 accent-himal"
            onChange={({ target }) => tickAll(target.checked)}
            type="checkbox"
          />
          {t('campaigns.selectAll', { count: open.length })}
        </label>
      )}
      <DataTable
        card={(row) => <ItemCard choosing={choosing} row={row} />}
        columns={[
          {
            key: 'product',
            title: t('tables.col.product'),
            cell: (row) => (
              <span className="flex items-start gap-3">
                {isOpen(row) && <Tick choosing={choosing} row={row} />}
                <ItemName row={row} />
              </span>
            ),
          },
          { key: 'price', title: t('campaigns.col.price'), cell: (row) => <ItemPrices of={row} /> },
          { key: 'store', title: t('tables.col.store'), cell: (row) => <ItemStore of={row} /> },
          { key: 'stock', title: t('campaigns.col.stock'), cell: (row) => <ItemStock of={row} /> },
          {
            key: 'decide',
            title: t('campaigns.col.decision'),
            cell: (row) => <Decision choosing={choosing} row={row} />,
          },
        ]}
        keyOf={({ id }) => id}
        label={t('campaigns.tab.items')}
        rows={rows}
      />
    </div>
  )
}

interface RowProps {
  row: AdminItem
  choosing: Choosing
}

function Tick({ row, choosing }: RowProps) {
  const t = useTranslate()
  return (
    <input
      aria-label={t('campaigns.selectNamed', { name: row.productName })}
      checked={choosing.isTicked(row)}
      className="mt-0.5 size-5 shrink-0 accent-himal"
      data-item={row.id}
      onChange={() => choosing.toggle(row)}
      type="checkbox"
    />
  )
}

function ItemName({ row }: { row: AdminItem }) {
  const { productName, productImage, username, productId, faults } = row
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex items-start gap-2">
        <ProductThumb size={40} src={productImage} />
        <Link
          className="min-w-0 font-medium text-himal leading-tight hover:underline [overflow-wrap:anywhere]"
          to={paths.product(username, productId)}
        >
          {productName}
        </Link>
      </span>
      {faults.length > 0 && <FaultList faults={faults} />}
    </span>
  )
}

function Decision({ row, choosing }: RowProps) {
  const t = useTranslate()
  const { isOpen, busy, approve, askReject } = choosing
  const name = { name: row.productName }
  if (!isOpen(row))
    return (
      <span className="grid justify-items-start gap-1">
        <CampaignItemBadge of={row} />
        {row.rejectReason !== null && (
          <span className="text-muted text-xs [overflow-wrap:anywhere]">{row.rejectReason}</span>
        )}
      </span>
    )
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        aria-label={t('campaigns.approveNamed', name)}
        busy={busy.has(row.id)}
        onClick={() => void approve([row])}
        size="small"
        variant="quiet"
      >
        {t('campaigns.approve')}
      </Button>
      <Button
        aria-label={t('campaigns.rejectNamed', name)}
        onClick={() => askReject([row])}
        size="small"
        variant="danger"
      >
        {t('campaigns.reject')}
      </Button>
    </span>
  )
}

function ItemCard({ row, choosing }: RowProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-3">
        {choosing.isOpen(row) && <Tick choosing={choosing} row={row} />}
        <ItemName row={row} />
      </div>
      <ItemPrices of={row} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <ItemStore of={row} />
        <ItemStock of={row} />
      </div>
      <Decision choosing={choosing} row={row} />
    </div>
  )
}

/** On a check box alone: elsewhere these letters do nothing. */
function decideByKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly AdminItem[],
  choosing: Choosing,
): void {
  const on = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
  const row = rows.find(({ id }) => id === on)
  if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const { key } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    focusBeside(event.currentTarget, event.target as HTMLElement, key === 'ArrowDown' ? 1 : -1)
    return
  }
  const chosen = choosing.selected.length > 0 ? choosing.selected : [row]
  if (key === 'a' || key === 'A') void choosing.approve(chosen)
  if (key === 'r' || key === 'R') choosing.askReject(chosen)
}

/** The table and the cards are both in the page, one of them unseen. */
function focusBeside(place: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const boxes = [...place.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (box) => box.offsetParent !== null,
  )
  boxes[boxes.indexOf(from) + by]?.focus()
}
