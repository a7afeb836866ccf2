/** A vendor's own banners, shown in their store. */
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { bannersOf, keptBanner, ownPlace } from './banner-rows.ts'
import { flushCounts } from './count-banner-views.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './save-banner.ts'

type Content = typeof contract.content
type List = Content['ownBanners']
type Add = Content['addOwnBanner']
type Change = Content['changeOwnBanner']
type Remove = Content['removeOwnBanner']
type Order = Content['orderOwnBanners']

export async function listOwnBanners(market: Market, { person }: Call<List>): Promise<Answer<List>> {
  await flushCounts(market)
  const rows = await bannersOf(market.db, ownPlace(person.vendorId)).execute()
  return { rows: rows.map((row) => keptBanner(row, market.clock())), total: rows.length }
}

export function addOwnBanner(market: Market, { body, person }: Call<Add>): Promise<Answer<Add>> {
  const now = market.clock()
  return inTransaction(market.db, async (tx) => {
    const by = { accountId: person.accountId, now }
    return keptBanner(await addBanner(tx, ownPlace(person.vendorId), body, by), now)
  })
}

export function changeOwnBanner(
  market: Market,
  { body, params, person }: Call<Change>,
): Promise<Answer<Change>> {
  const now = market.clock()
  return inTransaction(market.db, async (tx) => {
    const by = { accountId: person.accountId, now }
    const { after } = await changeBanner(tx, params.featureImageId, person, body, by)
    return keptBanner(after, now)
  })
}

export async function removeOwnBanner(
  market: Market,
  { params, person }: Call<Remove>,
): Promise<Answer<Remove>> {
  await inTransaction(market.db, (tx) => removeBanner(tx, params.featureImageId, person))
}

export async function orderOwnBanners(market: Market, { body, person }: Call<Order>): Promise<Answer<Order>> {
  const { after } = await inTransaction(market.db, (tx) =>
    orderBanners(tx, ownPlace(person.vendorId), body.ids),
  )
  return { rows: after.map((row) => keptBanner(row, market.clock())), total: after.length }
}
