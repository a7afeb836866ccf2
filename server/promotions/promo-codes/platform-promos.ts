/** The platform's promo codes: they apply in every store, and changes are in the admins' audit trail. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { AdminCaller } from '../../platform/http/caller.ts'
import { type StoredPromo, storedPromo } from './list-promos.ts'
import { addPromo, changePromo, type PromoOwner, switchPromo } from './save-promo.ts'

type Add = typeof contract.promotions.addPlatformPromoCode
type Change = typeof contract.promotions.changePlatformPromoCode
type Switch = typeof contract.promotions.switchPlatformPromoCode

const ofPlatform = (at: Date) => ({ keeper: sql`vendor_id is null`, at })

export const addPlatformPromo = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> =>
  inTransaction(ctx.db, async (tx) => {
    const keeper = keeperOf(ctx, caller)
    const after = await storedPromo(tx, await addPromo(tx, keeper, body), ofPlatform(keeper.at))
    await note(tx, keeper, 'PROMO_CODE_ADDED', { after })
    return after
  })

export const changePlatformPromo = (ctx: AppContext, call: Call<Change>): Promise<ResponseData<Change>> =>
  changed(ctx, call, (tx, keeper) => changePromo(tx, keeper, call.params.promoId, call.body))

export const switchPlatformPromo = (ctx: AppContext, call: Call<Switch>): Promise<ResponseData<Switch>> =>
  changed(ctx, call, (tx, keeper) => switchPromo(tx, keeper, call.params.promoId, call.body.status))

interface Changing {
  readonly params: { readonly promoId: string }
  readonly caller: AdminCaller
}

const changed = (
  ctx: AppContext,
  { params, caller }: Changing,
  work: (tx: Tx, keeper: PromoOwner) => Promise<void>,
): Promise<StoredPromo> =>
  inTransaction(ctx.db, async (tx) => {
    const keeper = keeperOf(ctx, caller)
    const before = await storedPromo(tx, params.promoId, ofPlatform(keeper.at))
    await work(tx, keeper)
    const after = await storedPromo(tx, params.promoId, ofPlatform(keeper.at))
    await note(tx, keeper, 'PROMO_CODE_CHANGED', { before, after })
    return after
  })

const keeperOf = (ctx: AppContext, { accountId }: AdminCaller): PromoOwner => ({
  vendorId: null,
  accountId,
  at: ctx.clock(),
})

const note = (
  tx: Tx,
  { accountId, at }: PromoOwner,
  act: 'PROMO_CODE_ADDED' | 'PROMO_CODE_CHANGED',
  { before, after }: { before?: StoredPromo; after: StoredPromo },
) =>
  recordAdminAction(tx, {
    actorId: accountId,
    act,
    about: { kind: 'PROMO_CODE', id: after.id, name: after.code },
    ...(before && { before: { ...before } }),
    after: { ...after },
    at,
  })
