import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import {
  canonicalCode,
  consumeGuess,
  namedPromos,
  type Promo,
  type PromoVerdict,
} from '../../promotions/index.ts'
import { applyOffers } from './apply-offers.ts'
import { evaluatePrice } from './evaluate-price.ts'
import { orderableLines } from './ordered-lines.ts'

type Route = typeof contract.orders.promoCode

/**
 * The effect of a code on the shopper's cart of one vendor, read off the price of that cart. The platform's code applies
 * to the remainder after the vendor's. An unknown code is presented as a row, too.
 */
export async function showPromo(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { query, caller, address, language } = call
  const { vendorId, code, vendorCode, deliveryFee, city } = query
  const giveBack = await consumeGuess(ctx, { accountId: caller.accountId, address })
  const at = ctx.clock()
  const userId = caller.accountId
  const { lines } = await orderableLines(ctx.db, userId, { vendorId, at })
  const goods = await applyOffers(ctx.db, { lines, userId, at })
  const delivery = deliveryFee === undefined ? undefined : { name: '', city, feeFor: () => deliveryFee }
  const [named] = await namedPromos(ctx.db, { vendorId, userId }, { promoCode: code })
  const isOfPlatform = named?.promo?.vendorId === null
  const codes =
    isOfPlatform && vendorCode !== undefined
      ? { promoCode: vendorCode, platformCode: code }
      : { promoCode: code }
  const { promos, price } = await evaluatePrice(ctx.db, {
    ...{ vendorId, userId, goods, codes, at, language },
    ...{ delivery, city, paymentMethod: query.paymentMethod },
  })
  const asked = promos.at(-1)
  if (asked === undefined) return []
  if (asked.verdict.reason !== 'NOT_FOUND') await giveBack()
  return [presentPromo(canonicalCode(code), asked.promo, asked.verdict, price.totalPaisa)]
}

export function presentPromo(
  code: string,
  promo: Promo | undefined,
  { reason, discountPaisa, minMorePaisa }: PromoVerdict,
  newTotalPaisa: number,
): ResponseData<Route>[number] {
  const sums = { discount: discountPaisa, newTotal: newTotalPaisa }
  if (promo === undefined || reason === 'NOT_FOUND') {
    return { code, title: '', terms: '', valid: false, reasonCode: 'NOT_FOUND', expiresAt: null, ...sums }
  }
  return {
    id: promo.id,
    code: promo.code,
    title: promo.title,
    titleNe: promo.titleNe,
    terms: promo.terms,
    owner: promo.vendorId === null ? 'PLATFORM' : 'VENDOR',
    kind: promo.kind,
    valid: reason === undefined,
    ...(reason && { reasonCode: reason }),
    ...(minMorePaisa !== undefined && { minMore: minMorePaisa }),
    expiresAt: promo.endsAt,
    ...sums,
  }
}
