import type { contract } from '../../../contract/index.ts'
import { mostPricedVouchers } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { deliveryTerms } from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type CodesAsked, countCodes, vouchersFor, withGuessLimit } from '../../promotions/index.ts'
import { pricedDelivery } from './agreed-delivery.ts'
import { applyOffers } from './apply-offers.ts'
import { type EvaluatedPrice, evaluatePrice } from './evaluate-price.ts'
import { orderableLines } from './ordered-lines.ts'
import { presentPromo } from './show-promo.ts'

type Route = typeof contract.orders.voucherChoices
type Choice = ResponseData<Route>[number]

interface Choices {
  readonly choices: Choice[]
  /** How many of the named codes there are not: each counts as a try at its rate limit. */
  readonly unknown: number
}

/**
 * The discount of each of my vouchers on this order, by the function that prices the order itself: each beside the
 * named code of the other owner, and instead of its own owner's. At most so many are priced.
 */
export async function voucherChoices(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const guesser = { accountId: call.caller.accountId, address: call.address }
  const tries = countCodes(call.body)
  const choose = () => priceVouchers(ctx, call)
  const { choices } =
    tries === 0
      ? await choose()
      : await withGuessLimit(ctx, guesser, choose, { tries, unknownIn: ({ unknown }) => unknown })
  return choices
}

async function priceVouchers(ctx: AppContext, { body, caller, language }: Call<Route>): Promise<Choices> {
  const { vendorId, deliveryOptionId, paymentMethod } = body
  const userId = caller.accountId
  const at = ctx.clock()
  const { lines } = await orderableLines(ctx.db, userId, { ...body, at })
  const goods = await applyOffers(ctx.db, { lines, userId, at })
  const terms =
    deliveryOptionId === undefined
      ? undefined
      : await deliveryTerms(ctx.db, { ...body, deliveryOptionId, userId })
  const reached = terms && (await pricedDelivery(ctx, ctx.db, terms, body, { ...goods, language }))
  const delivery = reached?.delivery
  const price = (codes: CodesAsked): Promise<EvaluatedPrice> =>
    evaluatePrice(ctx.db, {
      ...{ vendorId, userId, goods, codes, at, language, delivery, paymentMethod },
      city: delivery?.address?.city,
    })

  const { promos } = await price({ promoCode: body.promoCode, platformCode: body.platformCode })
  const isUnknown = ({ promo }: { promo: unknown }) => promo === undefined
  const named = (isOfPlatform: boolean) =>
    promos.find(({ promo }) => promo !== undefined && (promo.vendorId === null) === isOfPlatform)?.code
  const choices: Choice[] = []
  for (const { grantId, promoId, store, until } of await vouchersFor(ctx.db, {
    ...{ userId, vendorId, at },
    most: mostPricedVouchers,
  })) {
    const other = store === null ? { promoCode: named(false) } : { platformCode: named(true) }
    const evaluated = await price({ ...other, grantId })
    const mine = evaluated.promos.find(({ promo }) => promo?.id === promoId)
    if (mine?.promo === undefined) continue
    const { code, title, terms: words, kind, endsAt } = mine.promo
    const { newTotal: _, ...verdict } = presentPromo(code, mine.promo, mine.verdict, 0)
    choices.push({
      ...verdict,
      ...{ grantId, until, id: promoId, code, title, terms: words, kind, expiresAt: endsAt },
      owner: store === null ? 'PLATFORM' : 'VENDOR',
    })
  }
  return {
    choices: choices.toSorted((a, b) => Number(b.valid) - Number(a.valid) || b.discount - a.discount),
    unknown: promos.filter(isUnknown).length,
  }
}
