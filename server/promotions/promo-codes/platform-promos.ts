/** The platform's promo codes: they count in every store, and admins answer for them in their trail. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Admin } from '../../platform/http/caller.ts'
import { type KeptPromo, keptPromo } from './list-promos.ts'
import { addPromo, changePromo, type Keeper, switchPromo } from './save-promo.ts'

type Add = typeof contract.promotions.addPlatformPromoCode
type Change = typeof contract.promotions.changePlatformPromoCode
type Switch = typeof contract.promotions.switchPlatformPromoCode

const ofPlatform = sql`vendor_id is null`

export const addPlatformPromo = (market: Market, { body, person }: Call<Add>): Promise<Answer<Add>> =>
  inTransaction(market.db, async (tx) => {
    const keeper = keeperOf(market, person)
    const after = await keptPromo(tx, await addPromo(tx, keeper, body), ofPlatform)
    await note(tx, keeper, 'PROMO_CODE_ADDED', { after })
    return after
  })

export const changePlatformPromo = (market: Market, call: Call<Change>): Promise<Answer<Change>> =>
  changed(market, call, (tx, keeper) => changePromo(tx, keeper, call.params.promoId, call.body))

export const switchPlatformPromo = (market: Market, call: Call<Switch>): Promise<Answer<Switch>> =>
  changed(market, call, (tx, keeper) => switchPromo(tx, keeper, call.params.promoId, call.body.status))

interface Changing {
  readonly params: { readonly promoId: string }
  readonly person: Admin
}

const changed = (
  market: Market,
  { params, person }: Changing,
  work: (tx: Tx, keeper: Keeper) => Promise<void>,
): Promise<KeptPromo> =>
  inTransaction(market.db, async (tx) => {
    const keeper = keeperOf(market, person)
    const before = await keptPromo(tx, params.promoId, ofPlatform)
    await work(tx, keeper)
    const after = await keptPromo(tx, params.promoId, ofPlatform)
    await note(tx, keeper, 'PROMO_CODE_CHANGED', { before, after })
    return after
  })

const keeperOf = (market: Market, { accountId }: Admin): Keeper => ({
  vendorId: null,
  accountId,
  at: market.clock(),
})

const note = (
  tx: Tx,
  { accountId, at }: Keeper,
  act: 'PROMO_CODE_ADDED' | 'PROMO_CODE_CHANGED',
  { before, after }: { before?: KeptPromo; after: KeptPromo },
) =>
  noteAct(tx, {
    actorId: accountId,
    act,
    about: { kind: 'PROMO_CODE', id: after.id, name: after.code },
    ...(before && { before: { ...before } }),
    after: { ...after },
    at,
  })
