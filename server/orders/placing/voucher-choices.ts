import type { contract } from '../../../contract/index.ts'
import { mostPricedVouchers } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { countCodes, vouchersFor, withGuessLimit } from '../../promotions/index.ts'
import { presentPromo } from './show-promo.ts'
import { unplacedOrder } from './unplaced-order.ts'

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
  const { vendorId } = body
  const userId = caller.accountId
  const at = ctx.clock()
  const { priceBy } = await unplacedOrder(ctx, body, { userId, language, at })

  const { promos } = await priceBy({ promoCode: body.promoCode, platformCode: body.platformCode })
  const isUnknown = ({ promo }: { promo: unknown }) => promo === undefined
  const named = (isOfPlatform: boolean) =>
    promos.find(({ promo }) => promo !== undefined && (promo.vendorId === null) === isOfPlatform)?.code
  const choices: Choice[] = []
  for (const { grantId, promoId, store, until } of await vouchersFor(ctx.db, {
    ...{ userId, vendorId, at },
    most: mostPricedVouchers,
  })) {
    const other = store === null ? { promoCode: named(false) } : { platformCode: named(true) }
    const evaluated = await priceBy({ ...other, grantId })
    const mine = evaluated.promos.find(({ promo }) => promo?.id === promoId)
    if (mine?.promo === undefined) continue
    const { code, title, titleNe, terms: words, kind, endsAt } = mine.promo
    const { newTotal: _, ...verdict } = presentPromo(code, mine.promo, mine.verdict, 0)
    choices.push({
      ...verdict,
      ...{ grantId, until, id: promoId, code, title, titleNe, terms: words, kind, expiresAt: endsAt },
      owner: store === null ? 'PLATFORM' : 'VENDOR',
    })
  }
  return {
    choices: choices.toSorted((a, b) => Number(b.valid) - Number(a.valid) || b.discount - a.discount),
    unknown: promos.filter(isUnknown).length,
  }
}
