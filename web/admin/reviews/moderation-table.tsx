import { useText } from '../../lib/i18n/translate.ts'
import { Stars } from '../../parts/products/stars.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { Judged } from './moderation-data.ts'

interface JudgedTableProps {
  label: string
  rows: readonly Judged[]
  onOpen: (one: Judged) => void
}

export function JudgedTable({ label, rows, onOpen }: JudgedTableProps) {
  const text = useText()
  const columns: readonly Column<Judged>[] = [
    { key: 'text', title: text('judged.text'), cell: (one) => <Words of={one} /> },
    {
      key: 'product',
      title: text('judged.product'),
      cell: ({ productName, shopName }) => (
        <>
          {productName}
          <span className="block text-muted text-xs">{shopName}</span>
        </>
      ),
    },
    { key: 'author', title: text('judged.author'), cell: ({ authorFullName }) => authorFullName },
    {
      key: 'at',
      title: text('judged.at'),
      cell: ({ createdAt }) => <When at={createdAt} isDay />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: text('judged.state'), cell: (one) => <StateBadge of={one} /> },
  ]
  return (
    <DataTable
      card={(one) => (
        <span className="grid gap-1">
          <Words of={one} />
          <span className="text-muted text-xs">
            {one.productName} · {one.authorFullName} · <When at={one.createdAt} isDay />
          </span>
          {one.hiddenReason !== null && (
            <span>
              <StateBadge of={one} />
            </span>
          )}
        </span>
      )}
      columns={columns}
      keyOf={({ id }) => id}
      label={label}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

function Words({ of: { rating, text: words } }: { of: Judged }) {
  const text = useText()
  return (
    <span className="grid max-w-md gap-1">
      {rating !== null && <Stars label={text('judged.stars', { count: rating })} of={rating} />}
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        {words === '' ? text('judged.noText') : words}
      </span>
    </span>
  )
}

export function StateBadge({ of: { hiddenReason } }: { of: Judged }) {
  const text = useText()
  const isHidden = hiddenReason !== null
  return <Badge tone={isHidden ? 'bad' : 'good'}>{text(isHidden ? 'judged.HIDDEN' : 'judged.SHOWN')}</Badge>
}
