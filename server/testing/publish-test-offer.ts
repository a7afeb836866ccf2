/** Offers for tests, told as promotions tell them. */
import { randomUUID } from 'node:crypto'
import {
  endPublishing,
  type PublishedOffer,
  type PublishedWindow,
  publishOffer,
  publishWindows,
} from '../catalogue/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { TestMarket } from './test-market.ts'

type Window = Pick<PublishedWindow, 'productId'> & Partial<PublishedWindow>

/** An offer that is on, with these windows; as another version, where one of this id was told before. */
export async function publishTestOffer(
  { db, ctx }: Pick<TestMarket, 'db' | 'ctx'>,
  offer: Pick<PublishedOffer, 'vendorId' | 'startsAt' | 'endsAt'> & Partial<PublishedOffer>,
  windows: readonly Window[] = [],
): Promise<PublishedOffer> {
  const offerId = offer.offerId ?? randomUUID()
  const told: PublishedOffer = {
    ...{ slug: `offer-${offerId.slice(0, 8)}`, title: 'Dashain offer', titleNe: 'दशैं अफर' },
    ...{ kind: 'PERCENT', badge: null, badgeNe: null, bannerPicture: null },
    ...{ buyQuantity: null, getQuantity: null, isOn: true, version: 1 },
    ...offer,
    offerId,
  }
  await inTransaction(db, async (tx) => {
    const at = ctx.clock()
    await publishOffer(tx, told, at)
    const whole = windows.map((window) => ({ variableNo: 0, unitPaisa: null, struckPaisa: null, ...window }))
    await publishWindows(tx, offerId, told.version, whole, at)
    await endPublishing(tx, offerId, told.version, at)
  })
  return told
}
