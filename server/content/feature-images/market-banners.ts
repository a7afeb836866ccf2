/** The market's own banners, kept by admins; every act goes into the trail. */
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { bannersOf, keptBanner, shownBanner } from './banner-rows.ts'
import { flushCounts } from './count-banner-views.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './save-banner.ts'

type Content = typeof contract.content
type List = Content['marketBanners']
type Add = Content['addMarketBanner']
type Change = Content['changeMarketBanner']
type Remove = Content['removeMarketBanner']
type Order = Content['orderMarketBanners']

const ofMarket = { vendorId: null }

export async function listMarketBanners(market: Market, { query }: Call<List>): Promise<Answer<List>> {
  await flushCounts(market)
  const rows = await bannersOf(market.db, { ...ofMarket, category: query.category }).execute()
  return { rows: rows.map((row) => keptBanner(row, market.clock())), total: rows.length }
}

export function addMarketBanner(market: Market, { body, person }: Call<Add>): Promise<Answer<Add>> {
  const { category, ...form } = body
  const now = market.clock()
  return inTransaction(market.db, async (tx) => {
    const by = { accountId: person.accountId, now }
    const row = await addBanner(tx, { ...ofMarket, category }, form, by)
    await note(tx, 'BANNER_ADDED', row, { ...by, after: row })
    return keptBanner(row, now)
  })
}

export function changeMarketBanner(
  market: Market,
  { body, params, person }: Call<Change>,
): Promise<Answer<Change>> {
  const now = market.clock()
  return inTransaction(market.db, async (tx) => {
    const by = { accountId: person.accountId, now }
    const { before, after } = await changeBanner(tx, params.featureImageId, ofMarket, body, by)
    await note(tx, 'BANNER_CHANGED', after, { ...by, before, after })
    return keptBanner(after, now)
  })
}

export async function removeMarketBanner(
  market: Market,
  { params, person }: Call<Remove>,
): Promise<Answer<Remove>> {
  await inTransaction(market.db, async (tx) => {
    const before = await removeBanner(tx, params.featureImageId, ofMarket)
    await note(tx, 'BANNER_REMOVED', before, {
      accountId: person.accountId,
      now: market.clock(),
      before,
    })
  })
}

export function orderMarketBanners(market: Market, { body, person }: Call<Order>): Promise<Answer<Order>> {
  const now = market.clock()
  const { category } = body
  return inTransaction(market.db, async (tx) => {
    const { before, after } = await orderBanners(tx, { ...ofMarket, category }, body.ids)
    const [first] = after
    const [was, is] = [before, after].map((rows) => rows.map(({ id }) => id))
    if (first !== undefined && String(was) !== String(is)) {
      await noteAct(tx, {
        actorId: person.accountId,
        act: 'BANNERS_ORDERED',
        about: { kind: 'BANNER', id: first.id, name: after.map(nameOf).join(', ') },
        before: { category, ids: was },
        after: { category, ids: is },
        at: now,
      })
    }
    return { rows: after.map((row) => keptBanner(row, now)), total: after.length }
  })
}

type Row = Awaited<ReturnType<typeof removeBanner>>

const nameOf = ({ title, alt_text }: Row): string => (title === '' ? alt_text : title)

interface Noted {
  readonly accountId: string
  readonly now: Date
  readonly before?: Row
  readonly after?: Row
}

const note = (
  tx: Tx,
  act: 'BANNER_ADDED' | 'BANNER_CHANGED' | 'BANNER_REMOVED',
  about: Row,
  { accountId, now, before, after }: Noted,
) =>
  noteAct(tx, {
    actorId: accountId,
    act,
    about: { kind: 'BANNER', id: about.id, name: nameOf(about) },
    ...(before && { before: told(before, now) }),
    ...(after && { after: told(after, now) }),
    at: now,
  })

/** What of a banner the trail keeps; how often it was seen is no act. */
function told(row: Row, now: Date) {
  const { startDay, endDay, isActive } = keptBanner(row, now)
  const { id: _, vendorId: __, ...shown } = shownBanner(row)
  return { ...shown, startDay, endDay, isActive }
}
