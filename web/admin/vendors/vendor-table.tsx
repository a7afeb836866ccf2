import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { When } from '../../ui/when.tsx'
import type { VendorRow } from '../admin-data.ts'
import { VendorStatusBadge } from './vendor-status.tsx'

interface VendorTableProps {
  rows: readonly VendorRow[]
  onOpen: (vendor: VendorRow) => void
}

export function VendorTable({ rows, onOpen }: VendorTableProps) {
  const t = useTranslate()
  const columns: readonly Column<VendorRow>[] = [
    {
      key: 'store',
      title: t('vendors.col.store'),
      cell: (vendor) => (
        <span className="flex items-center gap-3">
          <StoreSign className="size-9 rounded-control" sizes="2.25rem" store={vendor} />
          {vendor.shopName}
        </span>
      ),
    },
    {
      key: 'person',
      title: t('vendors.col.person'),
      cell: ({ name, email }) => (
        <>
          {name}
          <span className="block break-all text-muted text-xs">{email}</span>
        </>
      ),
    },
    { key: 'place', title: t('vendors.col.place'), cell: ({ city }) => <PlaceName name={city} /> },
    {
      key: 'goods',
      title: t('vendors.col.goods'),
      cell: ({ productCount }) => productCount,
      className: 'text-right tabular-nums',
    },
    {
      key: 'since',
      title: t('vendors.col.since'),
      cell: ({ createdAt }) => <Since at={createdAt} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    {
      key: 'status',
      title: t('vendors.col.status'),
      cell: (vendor) => <Standing vendor={vendor} />,
    },
  ]
  return (
    <DataTable
      card={(vendor) => <Card vendor={vendor} />}
      columns={columns}
      keyOf={({ vendorId }) => vendorId}
      label={t('admin.vendors')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export function useVendorSheet(): readonly SheetColumn<VendorRow>[] {
  const t = useTranslate()
  const placeName = usePlaceName()
  return [
    [t('vendors.col.store'), ({ shopName }) => shopName],
    [t('vendors.col.person'), ({ name }) => name],
    [t('profile.email'), ({ email }) => email],
    [t('vendors.col.place'), ({ city }) => placeName(city)],
    [t('vendors.col.goods'), ({ productCount }) => productCount],
    [t('vendors.col.since'), ({ createdAt }) => dayCell(createdAt)],
    [t('vendors.col.status'), ({ status }) => t(`vendors.status.${status}`)],
  ]
}

const Since = ({ at }: { at: string }) => <When at={at} />

function Standing({ vendor: { status, isNameWaiting } }: { vendor: VendorRow }) {
  const t = useTranslate()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <VendorStatusBadge status={status} />
      {isNameWaiting && <Badge tone="saving">{t('vendors.nameWaits')}</Badge>}
    </span>
  )
}

const Card = ({ vendor }: { vendor: VendorRow }) => (
  <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
    <StoreSign className="size-13 rounded-control" sizes="3.25rem" store={vendor} />
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <strong>{vendor.shopName}</strong>
        <Standing vendor={vendor} />
      </span>
      <span className="truncate text-muted text-xs">
        {vendor.name}
        {vendor.city !== '' && (
          <>
            , <PlaceName name={vendor.city} />
          </>
        )}
      </span>
      <span className="text-muted text-xs">
        <Since at={vendor.createdAt} />
      </span>
    </span>
  </span>
)
