import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import type { EditedPromo, PromoKeeper } from './promo-data.ts'
import { usePromoWords } from './promo-words.ts'

interface PromoFactsProps {
  readonly promo: EditedPromo
  readonly of: PromoKeeper['of']
}

/** The conditions of a code, line by line; a line without one is left out. */
export function PromoFacts({ promo, of }: PromoFactsProps) {
  const t = useTranslate()
  const { days } = usePromoWords()
  const placeName = usePlaceName()
  const names = (ids: readonly string[]) => ids.map((id) => promo.names[id] ?? '–').join(', ')
  const lines = (...parts: readonly string[]) => parts.filter((one) => one !== '').join(', ')
  const goods = lines(names(promo.categoryIds), names(promo.productIds))
  const excluded = lines(names(promo.excludedCategoryIds), names(promo.excludedProductIds))
  const count = (limit: number | null) => limit !== null && formatCount(limit)
  const facts: readonly (readonly [string, string | false])[] = [
    [t('coupons.store'), promo.vendorId !== null && of === 'PLATFORM' && (promo.shopName ?? '–')],
    [t('coupons.days'), days(promo)],
    [t('coupons.goods'), goods === '' ? t('coupons.allGoods') : goods],
    [t('coupons.excluded'), excluded],
    [t('coupons.visibility'), t(`coupons.visibility.${promo.visibility}`)],
    [t('coupons.forWhom'), promo.firstOrderOnly && t('coupons.firstOrder')],
    [t('coupons.payment'), promo.paymentMethods.map((one) => t(`coupons.payment.${one}`)).join(', ')],
    [t('coupons.districts'), promo.cities.map(placeName).join(', ')],
    [t('coupons.totalLimit'), count(promo.totalLimit)],
    [t('coupons.perUserLimit'), count(promo.perUserLimit)],
    [t('coupons.perDayLimit'), count(promo.perDayLimit)],
    [t('coupons.budget'), promo.budget !== null && formatRupees(promo.budget)],
    [t('coupons.bearer'), promo.vendorId === null && t('coupons.bears', { percent: promo.platformPercent })],
    [t('coupons.terms'), promo.terms],
  ]
  return <Facts facts={facts.filter(([, fact]) => fact !== false && fact !== '')} />
}
