import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { StoredPromo } from './promo-data.ts'
import { useTitleOf } from './promo-title.ts'
import { promoTones, usePromoWords } from './promo-words.ts'

interface PromoTableProps {
  readonly rows: readonly StoredPromo[]
  /** Codes of several keepers: with the name of each. */
  readonly isOfStores: boolean
  readonly onOpen: (promo: StoredPromo) => void
}

export function PromoTable({ rows, isOfStores, onOpen }: PromoTableProps) {
  const t = useTranslate()
  const titleOf = useTitleOf()
  const { benefit, days, uses, given } = usePromoWords()
  const storeOf = ({ shopName }: StoredPromo) => shopName ?? t('coupons.ofMarket')
  const right = 'whitespace-nowrap text-right tabular-nums'
  const columns: readonly Column<StoredPromo>[] = [
    { key: 'code', title: t('coupons.code'), cell: (promo) => <Code promo={promo} /> },
    ...(isOfStores ? [{ key: 'store', title: t('coupons.store'), cell: storeOf }] : []),
    {
      key: 'benefit',
      title: t('coupons.benefit'),
      cell: (promo) => (
        <span className="grid">
          <span>{titleOf(promo)}</span>
          <span className="text-muted text-xs">{benefit(promo)}</span>
        </span>
      ),
    },
    { key: 'days', title: t('coupons.days'), cell: days, className: 'text-muted text-xs' },
    { key: 'uses', title: t('coupons.uses'), cell: uses, className: right },
    {
      key: 'given',
      title: t('coupons.given'),
      cell: (promo) => <span className="price">{given(promo)}</span>,
      className: right,
    },
    { key: 'state', title: t('coupons.state'), cell: (promo) => <PromoBadge promo={promo} /> },
  ]
  return (
    <DataTable
      card={(promo) => (
        <span className="grid gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            <Code promo={promo} />
            <PromoBadge promo={promo} />
          </span>
          <span className="[overflow-wrap:anywhere]">{titleOf(promo)}</span>
          <span className="text-muted text-xs">{benefit(promo)}</span>
          <span className="text-muted text-xs">
            {isOfStores && `${storeOf(promo)} · `}
            {days(promo)}
          </span>
          <span className="flex flex-wrap justify-between gap-2 border-line border-t pt-1.5 text-sm">
            <span>
              {t('coupons.uses')}: <span className="tabular-nums">{uses(promo)}</span>
            </span>
            <span>
              {t('coupons.given')}: <span className="price">{given(promo)}</span>
            </span>
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('coupons.list')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

const Code = ({ promo }: { readonly promo: StoredPromo }) => (
  <strong className="whitespace-nowrap tracking-wide">{promo.code}</strong>
)

export function PromoBadge({ promo: { state } }: { readonly promo: StoredPromo }) {
  const t = useTranslate()
  return <Badge tone={promoTones[state]}>{t(`coupons.state.${state}`)}</Badge>
}
