/** A vendor's own promo codes: at the vendor's cost, in the vendor's store alone. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { VendorPerson } from '../../platform/http/caller.ts'
import { type KeptPromo, keptPromo } from './list-promos.ts'
import { addPromo, changePromo, type Keeper, switchPromo } from './save-promo.ts'

type Add = typeof contract.promotions.addPromoCode
type Change = typeof contract.promotions.changePromoCode
type Switch = typeof contract.promotions.switchPromoCode

export const addOwnPromo = (market: Market, { body, person }: Call<Add>): Promise<Answer<Add>> =>
  asKeeper(market, person, (tx, keeper) => addPromo(tx, keeper, { ...body, platformPercent: 0 }))

export const changeOwnPromo = (
  market: Market,
  { params, body, person }: Call<Change>,
): Promise<Answer<Change>> =>
  asKeeper(market, person, async (tx, keeper) => {
    await changePromo(tx, keeper, params.promoId, { ...body, platformPercent: 0 })
    return params.promoId
  })

export const switchOwnPromo = (
  market: Market,
  { params, body, person }: Call<Switch>,
): Promise<Answer<Switch>> =>
  asKeeper(market, person, async (tx, keeper) => {
    await switchPromo(tx, keeper, params.promoId, body.status)
    return params.promoId
  })

const asKeeper = (
  market: Market,
  { vendorId, accountId }: VendorPerson,
  work: (tx: Tx, keeper: Keeper) => Promise<string>,
): Promise<KeptPromo> =>
  inTransaction(market.db, async (tx) => {
    const promoId = await work(tx, { vendorId, accountId, at: market.clock() })
    return keptPromo(tx, promoId, sql`vendor_id = ${vendorId}`)
  })
