import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { formatPaisa, greatestOrderPaisa } from '../../../contract/shared/money.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PromoVerdict } from './evaluate-promo.ts'
import { consumeGuess } from './guess-rate-limit.ts'
import { canonicalCode, type Promo, promoOf } from './promo-rows.ts'
import { afterPromo, type PromoFor, tryPromo } from './try-promo.ts'

type Route = typeof contract.promotions.promoCode

/** The effect of a code on the shopper's cart of one vendor. An unknown code is presented as a row, too. */
export async function showPromo(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { query, caller, address } = call
  const giveBack = await consumeGuess(ctx, { accountId: caller.accountId, address })
  const cart: PromoFor = {
    vendorId: query.vendorId,
    userId: caller.accountId,
    lines: await linesToBuy(ctx.db, caller.accountId, query.vendorId),
    deliveryPaisa: query.deliveryFee ?? 0,
    isDeliveryOpen: query.deliveryFee === undefined,
    paymentMethod: query.paymentMethod,
    city: query.city,
    at: ctx.clock(),
  }
  const promo = await promoOf(ctx.db, query)
  const left = promo?.vendorId === null ? await afterVendorCode(ctx.db, cart, query.vendorCode) : cart
  const verdict = await tryPromo(ctx.db, left, promo)
  if (verdict.reason !== 'NOT_FOUND') await giveBack()
  return [presentPromo(canonicalCode(query.code), promo, verdict, costOf(left))]
}

/** The platform's code applies to the remainder after the vendor's, where that one applies. */
async function afterVendorCode(db: Db, cart: PromoFor, code: string | undefined): Promise<PromoFor> {
  const promo = code === undefined ? undefined : await promoOf(db, { code, vendorId: cart.vendorId })
  if (promo === undefined || promo.vendorId === null) return cart
  const verdict = await tryPromo(db, cart, promo)
  return verdict.reason === undefined ? afterPromo(cart, promo, verdict) : cart
}

async function linesToBuy(db: Db, userId: string, vendorId: string): Promise<PromoFor['lines']> {
  const { rows } = await sql<PromoFor['lines'][number]>`
    select c.product_id as "productId", c.variable_no as "variableNo",
      (v.price_paisa - v.saving_paisa) * c.quantity as "paisa"
    from cart_line c
    join product_variation v using (product_id, variable_no)
    join product p on p.id = c.product_id
    where c.user_id = ${userId} and c.vendor_id = ${vendorId}
      and p.is_listed and v.is_offered and v.stock >= c.quantity`.execute(db)
  return rows
}

/** BAD_INPUT for a cart of more than one order may come to. */
function costOf({ lines, deliveryPaisa }: PromoFor): number {
  const goods = lines.reduce((sum, line) => sum + line.paisa, 0)
  if (goods <= greatestOrderPaisa) return goods + deliveryPaisa
  throw new Refusal('BAD_INPUT', {
    errors: { vendorId: `One order comes to ${formatPaisa(greatestOrderPaisa)} at most` },
  })
}

function presentPromo(
  code: string,
  promo: Promo | undefined,
  { reason, discountPaisa, minMorePaisa }: PromoVerdict,
  costPaisa: number,
): ResponseData<Route>[number] {
  const sums = { discount: discountPaisa, newTotal: costPaisa - discountPaisa }
  if (promo === undefined || reason === 'NOT_FOUND') {
    return { code, title: '', terms: '', valid: false, reasonCode: 'NOT_FOUND', expiresAt: null, ...sums }
  }
  return {
    id: promo.id,
    code: promo.code,
    title: promo.title,
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
