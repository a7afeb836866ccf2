/** A vendor's own promo codes: at the vendor's cost, in the vendor's store alone. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { VendorCaller } from '../../platform/http/caller.ts'
import { ofVendor, type StoredPromo, storedPromo } from './list-promos.ts'
import { addPromo, changePromo, type PromoOwner, switchPromo } from './save-promo.ts'

type Add = typeof contract.promotions.addPromoCode
type Change = typeof contract.promotions.changePromoCode
type Switch = typeof contract.promotions.switchPromoCode

export const addVendorPromo = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> =>
  asKeeper(ctx, caller, (tx, keeper) => addPromo(tx, keeper, { ...body, platformPercent: 0 }))

export const changeVendorPromo = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ResponseData<Change>> =>
  asKeeper(ctx, caller, async (tx, keeper) => {
    await changePromo(tx, keeper, params.promoId, { ...body, platformPercent: 0 })
    return params.promoId
  })

export const switchVendorPromo = (
  ctx: AppContext,
  { params, body, caller }: Call<Switch>,
): Promise<ResponseData<Switch>> =>
  asKeeper(ctx, caller, async (tx, keeper) => {
    await switchPromo(tx, keeper, params.promoId, body.status)
    return params.promoId
  })

const asKeeper = (
  ctx: AppContext,
  { vendorId, accountId }: VendorCaller,
  work: (tx: Tx, keeper: PromoOwner) => Promise<string>,
): Promise<StoredPromo> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const promoId = await work(tx, { vendorId, accountId, at })
    return storedPromo(tx, promoId, { keeper: ofVendor(vendorId), at })
  })
