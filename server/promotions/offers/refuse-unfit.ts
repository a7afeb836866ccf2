/** Refusals of an offer's form that depend on the clock, its goods and its uses. */
import { sql } from 'kysely'
import { offerLimits } from '../../../contract/promotions/offer-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countGoods, type ReachedGoods, reachedGoods, type Selection } from './offer-goods.ts'
import type { Offer } from './offer-rows.ts'
import { changesUnit, type OfferEffect, offerUnit } from './offer-unit.ts'
import type { OfferForm } from './save-offer.ts'

const faulty = (errors: Record<string, string>) => new Refusal('BAD_INPUT', { errors })

type Form = Pick<
  OfferForm,
  'startsAt' | 'endsAt' | 'stockCap' | 'perShopperCap' | 'scope' | 'categoryIds' | 'products'
> &
  EffectForm

/** BAD_INPUT by field, OFFER_TOO_LARGE with both numbers, OFFER_TAKES_NOTHING. `offer` is the row that is changed. */
export async function refuseUnfit(
  tx: Tx,
  vendorId: string,
  form: Form,
  at: Date,
  offer?: Offer,
): Promise<void> {
  refuseDates(form, at, offer)
  if (offer !== undefined) await refuseUsed(tx, form, offer)
  await refuseGoods(tx, { ...form, vendorId }, effectOf(form))
}

function refuseDates({ startsAt, endsAt }: Pick<Form, 'startsAt' | 'endsAt'>, at: Date, offer?: Offer): void {
  if (endsAt <= at) throw faulty({ endsAt: 'Must be in the future' })
  const farthest = at.getTime() + offerLimits.daysAhead * dayMs
  if (endsAt.getTime() > farthest) throw faulty({ endsAt: `At most ${offerLimits.daysAhead} days ahead` })
  const hasBegun = offer !== undefined && offer.status !== 'DRAFT' && offer.startsAt <= at
  // The struck price is that of the days before the start: a start that moves would move it.
  if (hasBegun && startsAt.getTime() !== offer.startsAt.getTime())
    throw faulty({ startsAt: 'The offer has begun: its start stays' })
}

/** A cap never falls below what orders hold already. */
async function refuseUsed(tx: Tx, { stockCap, perShopperCap }: Form, offer: Offer): Promise<void> {
  if (stockCap !== null && stockCap < offer.usedUnits)
    throw faulty({ stockCap: `Orders have taken ${offer.usedUnits} units already` })
  if (perShopperCap === null) return
  const { rows } = await sql<{ units: number }>`
    select sum(units)::integer as units from offer_use where offer_id = ${offer.id} and returned_at is null
    group by user_id order by 1 desc limit 1`.execute(tx)
  const units = rows[0]?.units ?? 0
  if (perShopperCap < units) throw faulty({ perShopperCap: `A shopper has taken ${units} units already` })
}

/** So many products are looked at for one that the offer lowers. */
const atOnce = 500

export async function refuseGoods(tx: Tx, selection: Selection, effect: OfferEffect): Promise<void> {
  const { goods } = await countGoods(tx, selection)
  if (goods > offerLimits.goods) throw new Refusal('OFFER_TOO_LARGE', { goods, mostGoods: offerLimits.goods })
  if (changesUnit(effect) && !(await lowersSome(tx, selection, effect)))
    throw new Refusal('OFFER_TAKES_NOTHING', { goods })
}

async function lowersSome(tx: Tx, selection: Selection, effect: OfferEffect): Promise<boolean> {
  let after: string | null = null
  for (;;) {
    const goods: ReachedGoods[] = await reachedGoods(tx, selection, { after, products: atOnce })
    if (goods.some((one) => typeof offerUnit(effect, one) === 'number')) return true
    after = goods.at(-1)?.productId ?? null
    if (after === null) return false
  }
}

export type EffectForm = Pick<OfferForm, 'kind' | 'percent' | 'amount' | 'fixedPrice'>

export const effectOf = ({ kind, percent, amount, fixedPrice }: EffectForm): OfferEffect => ({
  kind,
  percent,
  amountPaisa: amount,
  fixedPaisa: fixedPrice,
})
