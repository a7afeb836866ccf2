/** Admins hide offers with a reason that is told, and restore them; both stand in the admins' trail. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AdminOfferRow, offersBy, presentForAdmins, withGoods } from './list-offers.ts'
import { notifyOfOffer } from './notify-offers.ts'
import { offerResultOf } from './offer-result.ts'
import { lockedOffer, type Offer } from './offer-rows.ts'
import { publishHead } from './publish-windows.ts'

type Hide = typeof contract.promotions.hideOffer
type Restore = typeof contract.promotions.restoreOffer
type One = typeof contract.promotions.adminOffer

/** It stops at once, whatever its vendor does. A repeated hiding gives the last reason. */
export const hideOffer = (
  ctx: AppContext,
  { params, body, caller }: Call<Hide>,
): Promise<ResponseData<Hide>> =>
  moderated(ctx, params.offerId, async (tx, offer, at, afterCommit) => {
    if (offer.status === 'ENDED' || (offer.status !== 'DRAFT' && offer.endsAt <= at))
      throw new Refusal('OFFER_ENDED')
    const { reason } = body
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'OFFER_HIDDEN', about: aboutOf(offer), at },
      after: { reason },
    })
    await notifyOfOffer({ ctx, tx, afterCommit }, 'offer-hidden', offer, reason)
    return { ...offer, hiddenAt: at, hiddenBy: caller.accountId, hiddenReason: reason }
  })

/** It is again what its vendor has made of it. */
export const restoreOffer = (
  ctx: AppContext,
  { params, caller }: Call<Restore>,
): Promise<ResponseData<Restore>> =>
  moderated(ctx, params.offerId, async (tx, offer, at, afterCommit) => {
    if (offer.hiddenAt === null) throw new Refusal('OFFER_NOT_HIDDEN')
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'OFFER_RESTORED', about: aboutOf(offer), at },
      before: { reason: offer.hiddenReason },
    })
    await notifyOfOffer({ ctx, tx, afterCommit }, 'offer-restored', offer)
    return { ...offer, hiddenAt: null, hiddenBy: null, hiddenReason: null }
  })

const aboutOf = ({ id, title }: Offer) => ({ kind: 'OFFER' as const, id, name: title })

const moderated = (
  ctx: AppContext,
  offerId: string,
  change: (tx: Tx, offer: Offer, at: Date, afterCommit: AfterCommit) => Promise<Offer>,
): Promise<AdminOfferRow> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const offer = foundOr(await lockedOffer(tx, offerId))
    const next = await change(tx, offer, at, afterCommit)
    await tx
      .updateTable('offer')
      .set({ hidden_at: next.hiddenAt, hidden_by: next.hiddenBy, hidden_reason: next.hiddenReason })
      .where('id', '=', offerId)
      .execute()
    if (offer.publishVersion > 0) await publishHead(tx, next, at)
    const [row] = await offersBy(tx, sql`o.id = ${offerId}`, at)
    return presentForAdmins(foundOr(row))
  })

export async function showAdminOffer(ctx: AppContext, { params }: Call<One>): Promise<ResponseData<One>> {
  const [row] = await offersBy(ctx.db, sql`o.id = ${params.offerId}`, ctx.clock())
  const offer = foundOr(row)
  const by =
    offer.hiddenBy === null
      ? undefined
      : await ctx.db.selectFrom('account').select('name').where('id', '=', offer.hiddenBy).executeTakeFirst()
  return {
    ...(await withGoods(ctx.db, offer)),
    shopName: offer.shopName,
    username: offer.username,
    hiddenByName: by?.name ?? null,
    result: await offerResultOf(ctx.db, offer.id),
  }
}
