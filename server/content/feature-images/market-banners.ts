/** The market's own banners, kept by admins; every act goes into the trail. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { bannersOf, shownBanner, storedBanner } from './banner-rows.ts'
import { flushCounts } from './count-banner-views.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './save-banner.ts'

type Content = typeof contract.content
type List = Content['marketBanners']
type Add = Content['addMarketBanner']
type Change = Content['changeMarketBanner']
type Remove = Content['removeMarketBanner']
type Order = Content['orderMarketBanners']

const ofMarket = { vendorId: null }

export async function listMarketBanners(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  await flushCounts(ctx)
  const rows = await bannersOf(ctx.db, { ...ofMarket, category: query.category }).execute()
  return { rows: rows.map((row) => storedBanner(row, ctx.clock())), total: rows.length }
}

export function addMarketBanner(ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> {
  const { category, ...form } = body
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const by = { accountId: caller.accountId, now }
    const row = await addBanner(tx, { ...ofMarket, category }, form, by)
    await note(tx, 'BANNER_ADDED', row, { ...by, after: row })
    return storedBanner(row, now)
  })
}

export function changeMarketBanner(
  ctx: AppContext,
  { body, params, caller }: Call<Change>,
): Promise<ResponseData<Change>> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const by = { accountId: caller.accountId, now }
    const { before, after } = await changeBanner(tx, params.featureImageId, ofMarket, body, by)
    await note(tx, 'BANNER_CHANGED', after, { ...by, before, after })
    return storedBanner(after, now)
  })
}

export async function removeMarketBanner(
  ctx: AppContext,
  { params, caller }: Call<Remove>,
): Promise<ResponseData<Remove>> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await removeBanner(tx, params.featureImageId, ofMarket)
    await note(tx, 'BANNER_REMOVED', before, {
      accountId: caller.accountId,
      now: ctx.clock(),
      before,
    })
  })
}

export function orderMarketBanners(
  ctx: AppContext,
  { body, caller }: Call<Order>,
): Promise<ResponseData<Order>> {
  const now = ctx.clock()
  const { category } = body
  return inTransaction(ctx.db, async (tx) => {
    const { before, after } = await orderBanners(tx, { ...ofMarket, category }, body.ids)
    const [first] = after
    const [was, is] = [before, after].map((rows) => rows.map(({ id }) => id))
    if (first !== undefined && String(was) !== String(is)) {
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'BANNERS_ORDERED',
        about: { kind: 'BANNER', id: first.id, name: after.map(nameOf).join(', ') },
        before: { category, ids: was },
        after: { category, ids: is },
        at: now,
      })
    }
    return { rows: after.map((row) => storedBanner(row, now)), total: after.length }
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
  recordAdminAction(tx, {
    actorId: accountId,
    act,
    about: { kind: 'BANNER', id: about.id, name: nameOf(about) },
    ...(before && { before: presentBanner(before, now) }),
    ...(after && { after: presentBanner(after, now) }),
    at: now,
  })

/** The fields of a banner that the trail keeps; views and clicks are no action. */
function presentBanner(row: Row, now: Date) {
  const { startDay, endDay, isActive } = storedBanner(row, now)
  const { id: _, vendorId: __, ...shown } = shownBanner(row)
  return { ...shown, startDay, endDay, isActive }
}
