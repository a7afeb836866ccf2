/** Offers for tests, told as promotions tell them. */
import { randomUUID } from 'node:crypto'
import { endTelling, type ToldOffer, type ToldWindow, tellOffer, tellWindows } from '../catalogue/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { TestMarket } from './test-market.ts'

type Window = Pick<ToldWindow, 'productId'> & Partial<ToldWindow>

/** An offer that is on, with these windows; as another version, where one of this id was told before. */
export async function tellTestOffer(
  { db, ctx }: Pick<TestMarket, 'db' | 'ctx'>,
  offer: Pick<ToldOffer, 'vendorId' | 'startsAt' | 'endsAt'> & Partial<ToldOffer>,
  windows: readonly Window[] = [],
): Promise<ToldOffer> {
  const offerId = offer.offerId ?? randomUUID()
  const told: ToldOffer = {
    ...{ slug: `offer-${offerId.slice(0, 8)}`, title: 'Dashain offer', titleNe: 'दशैं अफर' },
    ...{ kind: 'PERCENT', badge: null, badgeNe: null, bannerPicture: null },
    ...{ buyQuantity: null, getQuantity: null, isOn: true, version: 1 },
    ...offer,
    offerId,
  }
  await inTransaction(db, async (tx) => {
    const at = ctx.clock()
    await tellOffer(tx, told, at)
    const whole = windows.map((window) => ({ variableNo: 0, unitPaisa: null, struckPaisa: null, ...window }))
    await tellWindows(tx, offerId, told.version, whole, at)
    await endTelling(tx, offerId, told.version, at)
  })
  return told
}
