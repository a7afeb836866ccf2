import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Stars } from '../../parts/products/stars.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { Moderated } from './moderation-data.ts'

interface JudgedTableProps {
  label: string
  rows: readonly Moderated[]
  onOpen: (one: Moderated) => void
}

export function ModerationTable({ label, rows, onOpen }: JudgedTableProps) {
  const t = useTranslate()
  const columns: readonly Column<Moderated>[] = [
    { key: 'text', title: t('moderatedReviews.text'), cell: (one) => <Words of={one} /> },
    {
      key: 'product',
      title: t('moderatedReviews.product'),
      cell: ({ productName, shopName }) => (
        <>
          {productName}
          <span className="block text-muted text-xs">{shopName}</span>
        </>
      ),
    },
    { key: 'author', title: t('moderatedReviews.author'), cell: ({ authorFullName }) => authorFullName },
    {
      key: 'at',
      title: t('moderatedReviews.at'),
      cell: ({ createdAt }) => <When at={createdAt} isDay />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: t('moderatedReviews.state'), cell: (one) => <StateBadge of={one} /> },
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

/** Columns of the CSV. */
export const moderationSheet = (t: Translate): readonly SheetColumn<Moderated>[] => [
  [t('moderatedReviews.text'), ({ text }) => text],
  [t('tables.col.stars'), ({ rating }) => rating],
  [t('moderatedReviews.product'), ({ productName }) => productName],
  [t('tables.col.store'), ({ shopName }) => shopName],
  [t('moderatedReviews.author'), ({ authorFullName }) => authorFullName],
  [t('moderatedReviews.at'), ({ createdAt }) => dayCell(createdAt)],
  [t('tables.col.answer'), ({ answer }) => answer],
  [t('moderatedReviews.state'), (one) => stateWords(t, one)],
]

const stateWords = (t: Translate, { hiddenReason }: Moderated): string =>
  t(hiddenReason === null ? 'moderatedReviews.SHOWN' : 'moderatedReviews.HIDDEN')

function Words({ of: { rating, text: words } }: { of: Moderated }) {
  const t = useTranslate()
  return (
    <span className="grid max-w-md gap-1">
      {rating !== null && <Stars label={t('moderatedReviews.stars', { count: rating })} of={rating} />}
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        {words === '' ? t('moderatedReviews.noText') : words}
      </span>
    </span>
  )
}

export function StateBadge({ of }: { of: Moderated }) {
  const t = useTranslate()
  return <Badge tone={of.hiddenReason === null ? 'good' : 'bad'}>{stateWords(t, of)}</Badge>
}
