import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { When } from '../../ui/when.tsx'
import type { Customer } from './customer-data.ts'

interface CustomerTableProps {
  rows: readonly Customer[]
  onOpen: (customer: Customer) => void
}

export function CustomerTable({ rows, onOpen }: CustomerTableProps) {
  const t = useTranslate()
  const right = 'text-right tabular-nums'
  const columns: readonly Column<Customer>[] = [
    {
      key: 'name',
      title: t('customers.name'),
      cell: ({ name, tags }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name}
          <Tags tags={tags} />
        </span>
      ),
    },
    {
      key: 'phone',
      title: t('customers.phone'),
      cell: ({ phone }) => phone ?? '–',
      className: 'tabular-nums',
    },
    {
      key: 'city',
      title: t('customers.city'),
      cell: ({ city }) => (city === null ? '–' : <PlaceName name={city} />),
    },
    { key: 'orders', title: t('customers.orders'), cell: ({ orders }) => orders, className: right },
    {
      key: 'spent',
      title: t('customers.spent'),
      cell: ({ spent }) => <span className="price">{formatRupees(spent)}</span>,
      className: right,
    },
    {
      key: 'last',
      title: t('customers.lastOrder'),
      cell: ({ lastOrderAt }) => <When at={lastOrderAt} isDay />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
  ]
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            <strong>{row.name}</strong>
            <span className="price font-medium">{formatRupees(row.spent)}</span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-muted text-xs">
            <span>{t('customers.orderCount', { count: row.orders })}</span>
            <span>
              <When at={row.lastOrderAt} isDay />
            </span>
          </span>
          {row.tags.length > 0 && (
            <span className="flex flex-wrap gap-1">
              <Tags tags={row.tags} />
            </span>
          )}
        </span>
      )}
      columns={columns}
      keyOf={({ customerId }) => customerId}
      label={t('customers.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => tags.map((tag) => <Badge key={tag}>{tag}</Badge>)
