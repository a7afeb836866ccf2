/** A promo code's form as the columns of its row. */
import type { PromoKind, PromoVisibility } from '../../../contract/promotions/promo-kinds.ts'
import { endOfNepalDay, nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { HeldPromo } from './held-promo.ts'

/** Fields that a form of before does not have: absent, a change leaves them as they are. */
export interface LaterPromoFields {
  readonly titleNe?: string | null | undefined
  readonly excludedCategoryIds?: readonly string[] | undefined
  readonly excludedProductIds?: readonly string[] | undefined
  readonly perDayLimit?: number | null | undefined
  readonly budget?: number | null | undefined
  readonly visibility?: PromoVisibility | undefined
  readonly status?: 'DRAFT' | 'ACTIVE' | undefined
  readonly edition?: number | undefined
}

interface Form extends LaterPromoFields {
  readonly title: string
  readonly terms: string
  readonly kind: PromoKind
  readonly percent: number | null
  readonly amount: number | null
  readonly maxDiscount: number | null
  readonly minSubtotal: number
  readonly categoryIds: string[]
  readonly productIds: string[]
  readonly paymentMethods: string[]
  readonly cities: string[]
  readonly firstOrderOnly: boolean
  readonly startDay: string
  readonly endDay: string
  readonly totalLimit: number | null
  readonly perUserLimit: number | null
  readonly platformPercent: number
}

export const promoColumnsOf = (at: Date, form: Form, before?: HeldPromo) => ({
  title: form.title,
  terms: form.terms,
  kind: form.kind,
  percent: form.percent,
  amount_paisa: form.amount,
  max_discount_paisa: form.maxDiscount,
  min_subtotal_paisa: form.minSubtotal,
  category_ids: form.categoryIds,
  product_ids: form.productIds,
  payment_methods: form.paymentMethods,
  cities: form.cities,
  is_first_order_only: form.firstOrderOnly,
  starts_at: startOfNepalDay(form.startDay),
  ends_at: endOfNepalDay(form.endDay),
  total_limit: form.totalLimit,
  per_user_limit: form.perUserLimit,
  bearer: bearerOf(form.platformPercent),
  platform_percent: form.platformPercent,
  updated_at: at,
  ...(form.titleNe !== undefined && { title_ne: form.titleNe }),
  ...(form.excludedCategoryIds && { excluded_category_ids: [...form.excludedCategoryIds] }),
  ...(form.excludedProductIds && { excluded_product_ids: [...form.excludedProductIds] }),
  ...(form.budget !== undefined && { budget_paisa: form.budget }),
  ...(form.visibility && { visibility: form.visibility }),
  ...(form.perDayLimit !== undefined && dayLimitOf(form.perDayLimit, at, before)),
})

/** A limit that stays the same is held since the day on which it was set; another one from today on. */
const dayLimitOf = (limit: number | null, at: Date, before: HeldPromo | undefined) =>
  limit !== null && limit === before?.perDayLimit
    ? {}
    : { per_day_limit: limit, per_day_limit_since: limit === null ? null : nepalDayOf(at) }

const bearerOf = (platformPercent: number): 'VENDOR' | 'PLATFORM' | 'SHARED' =>
  platformPercent === 0 ? 'VENDOR' : platformPercent === 100 ? 'PLATFORM' : 'SHARED'
