import { useQuery } from '@tanstack/react-query'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type CampaignResult, campaignResultQuery, type StoredCampaign } from './campaign-data.ts'

type ResultRow = CampaignResult['stores'][number] | CampaignResult['products'][number]

/** The result sheet: what the orders of a campaign brought, by store and by product, with its CSV. */
export function ResultTab({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const isBegun = campaign.state === 'LIVE' || campaign.state === 'ENDED' || campaign.state === 'CANCELLED'
  const result = useQuery({ ...campaignResultQuery(campaign.id), enabled: isBegun })
  if (!isBegun) return <EmptyState>{t('campaigns.notBegun')}</EmptyState>
  if (result.isPending) return <RowsWaiting />
  if (result.isError)
    return <ErrorState onRetry={() => void result.refetch()}>{t('campaigns.resultFailed')}</ErrorState>
  return <Sheet name={`${campaign.slug}.csv`} of={result.data} />
}

function Sheet({ name, of }: { name: string; of: CampaignResult }) {
  const t = useTranslate()
  const csv = useResultCsv()
  const tiles = [
    { title: t('vendorOffers.orders'), figure: formatCount(of.orders) },
    { title: t('vendorOffers.shoppers'), figure: formatCount(of.shoppers) },
    {
      title: t('campaigns.soldCommitted'),
      figure: `${formatCount(of.units)} / ${formatCount(of.committedUnits)}`,
    },
    { title: t('vendorOffers.revenue'), figure: formatRupees(of.revenue) },
    { title: t('vendorOffers.discount'), figure: formatRupees(of.discount) },
    { title: t('campaigns.borneByStores'), figure: formatRupees(of.borneByStore) },
    { title: t('campaigns.borneByMarket'), figure: formatRupees(of.borneByPlatform) },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{t('vendorOffers.resultLine')}</p>
        <SheetButton name={name} partFrom={() => Promise.resolve({ csv: csv(of), next: null })} size="line" />
      </div>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {tiles.map(({ title, figure }) => (
          <div className="rounded-control border border-line bg-surface px-3 py-2" key={title}>
            <dt className="text-muted text-xs">{title}</dt>
            <dd className="price font-bold text-base">{figure}</dd>
          </div>
        ))}
      </dl>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="font-bold text-lg">{t('campaigns.byStore')}</h2>
        <ResultTable keyOf={({ vendorId }) => vendorId} label={t('campaigns.byStore')} rows={of.stores} />
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="font-bold text-lg">{t('campaigns.byProduct')}</h2>
        <ResultTable
          keyOf={(row) => ('productId' in row ? row.productId : row.vendorId)}
          label={t('campaigns.byProduct')}
          rows={of.products}
        />
      </section>
    </div>
  )
}

const nameOf = (row: ResultRow) =>
  'productName' in row ? `${row.productName} · ${row.shopName}` : row.shopName

interface ResultTableProps {
  label: string
  rows: readonly ResultRow[]
  keyOf: (row: ResultRow) => string
}

function ResultTable({ label, rows, keyOf }: ResultTableProps) {
  const t = useTranslate()
  if (rows.length === 0) return <p className="text-muted">{t('campaigns.nothingSold')}</p>
  const number = 'text-right tabular-nums whitespace-nowrap'
  const sold = (row: ResultRow) => `${formatCount(row.units)} / ${formatCount(row.committedUnits)}`
  const sum = (amount: number) => <span className="price">{formatRupees(amount)}</span>
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <strong className="[overflow-wrap:anywhere]">{nameOf(row)}</strong>
          <span className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span>
              {t('campaigns.soldOfCommitted', {
                used: formatCount(row.units),
                units: formatCount(row.committedUnits),
              })}
            </span>
            {sum(row.revenue)}
          </span>
          <span className="text-muted text-xs">
            {t('campaigns.borneLine', {
              discount: formatRupees(row.discount),
              store: formatRupees(row.borneByStore),
              platform: formatRupees(row.borneByPlatform),
            })}
          </span>
        </span>
      )}
      columns={[
        { key: 'name', title: t('campaigns.col.name'), cell: nameOf },
        {
          key: 'orders',
          title: t('vendorOffers.orders'),
          className: number,
          cell: (row) => formatCount(row.orders),
        },
        { key: 'units', title: t('campaigns.soldCommitted'), className: number, cell: sold },
        {
          key: 'revenue',
          title: t('vendorOffers.revenue'),
          className: number,
          cell: (row) => sum(row.revenue),
        },
        {
          key: 'discount',
          title: t('vendorOffers.discount'),
          className: number,
          cell: (row) => sum(row.discount),
        },
        {
          key: 'store',
          title: t('campaigns.borneByStores'),
          className: number,
          cell: (row) => sum(row.borneByStore),
        },
        {
          key: 'market',
          title: t('campaigns.borneByMarket'),
          className: number,
          cell: (row) => sum(row.borneByPlatform),
        },
      ]}
      keyOf={keyOf}
      label={label}
      rows={rows}
    />
  )
}

/** One line a product: the sums of stores and of the whole follow from it. */
function useResultCsv(): (of: CampaignResult) => string {
  const t = useTranslate()
  return ({ products }) => {
    const head = csvLine([
      ...[t('tables.col.store'), t('tables.col.product'), t('vendorOffers.orders'), t('vendorOffers.units')],
      ...[t('campaigns.units'), t('vendorOffers.revenue'), t('vendorOffers.discount')],
      ...[t('campaigns.borneByStores'), t('campaigns.borneByMarket')],
    ])
    const lines = products.map((row) =>
      csvLine([
        ...[row.shopName, row.productName, row.orders, row.units, row.committedUnits],
        ...[row.revenue, row.discount, row.borneByStore, row.borneByPlatform],
      ]),
    )
    return byteOrderMark + head + lines.join('')
  }
}
