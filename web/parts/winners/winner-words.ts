/** Rules and prizes of winner campaigns in words, as shoppers and admins both read them. */
import type { winnerRoutes } from '../../../contract/rewards/winners.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

await loadNamespace('winners')

export type ShownCampaign = ResponseJson<typeof winnerRoutes.shownWinnerCampaigns>['rows'][number]
export type ShownPrize = ShownCampaign['prize']
type Voucher = NonNullable<ShownPrize['voucher']>

interface Rule extends Pick<ShownCampaign, 'mode' | 'winners' | 'nth' | 'minOrder'> {
  readonly store: { readonly shopName: string; readonly shopNameNe?: string | null } | null
}

/** The rule of winning and of the orders that count: one sentence each. */
export function useWinnerRule(): (rule: Rule) => string[] {
  const t = useTranslate()
  const storeName = useStoreName()
  return ({ mode, winners, nth, minOrder, store }) => [
    t(`winners.rule.${mode}`, { count: winners, nth: formatCount(nth ?? 0) }),
    ...(store === null ? [] : [t('winners.onlyStore', { store: storeName(store) })]),
    ...(minOrder > 0 ? [t('winners.least', { amount: formatRupees(minOrder) })] : []),
    t('winners.returned'),
  ]
}

/** A prize by its name. */
export function usePrizeName(): (prize: Pick<ShownPrize, 'name' | 'nameNe'>) => string {
  const language = useLanguage()
  return ({ name, nameNe }) => inLanguage(language, name, nameNe)
}

/** The worth of a product or of points, or the discount and conditions of a voucher. */
export function usePrizeFacts(): (prize: Pick<ShownPrize, 'kind' | 'worth' | 'voucher'>) => string[] {
  const t = useTranslate()
  const dates = useDates()
  const off = ({ kind, percent, amount }: Voucher) =>
    kind === 'PERCENT'
      ? t('winners.percentOff', { percent: percent ?? 0 })
      : kind === 'AMOUNT'
        ? t('winners.amountOff', { amount: formatRupees(amount ?? 0) })
        : t('winners.freeDelivery')
  return ({ kind, worth, voucher }) =>
    voucher === null
      ? [
          ...(worth === null ? [] : [t('winners.worth', { amount: formatRupees(worth) })]),
          ...(kind === 'POINTS' ? [t('winners.inEveryStore')] : []),
        ]
      : [
          off(voucher),
          ...(voucher.maxDiscount === null
            ? []
            : [t('winners.upTo', { amount: formatRupees(voucher.maxDiscount) })]),
          ...(voucher.minSubtotal > 0
            ? [t('winners.fromSum', { amount: formatRupees(voucher.minSubtotal) })]
            : []),
          // The last day on which it can be used.
          t('winners.usableUntil', { time: dates.date(new Date(new Date(voucher.until).getTime() - 1)) }),
        ]
}
