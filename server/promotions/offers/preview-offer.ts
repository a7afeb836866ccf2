/** An offer on the store's goods before it is saved: how many, what they cost in it, and what else they are in. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type OfferState, offerLimits, offerPreviewRows } from '../../../contract/promotions/offer-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { lowestOf30Days, variationKey } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Stored } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { refuseForeignGoods } from './offer-columns.ts'
import { countGoods, type ReachedGoods, reachedGoods, type Selection } from './offer-goods.ts'
import { stateOf } from './offer-rows.ts'
import { changesUnit, offerUnit } from './offer-unit.ts'
import { struckOf } from './publish-windows.ts'
import { effectOf } from './refuse-unfit.ts'

type Route = typeof contract.promotions.previewOffer
type Preview = ResponseData<Route>
type Previewed = Preview['examples'][number]

/** Reads in bites what an offer reaches at most; beyond that the number alone. */
const bite = 500

export const previewOffer = (ctx: AppContext, { body, caller }: Call<Route>): Promise<Preview> =>
  inTransaction(ctx.db, async (tx) => {
    const { vendorId } = caller
    await refuseForeignGoods(tx, vendorId, body)
    const selection: Selection = { ...body, vendorId }
    const { goods, variations } = await countGoods(tx, selection)
    const found = { lowered: [] as Priced[], unchanged: [] as Priced[], lowered30: 0, unchangedCount: 0 }
    const productIds: string[] = []
    let after: string | null = null
    while (goods <= offerLimits.goods) {
      const some: ReachedGoods[] = await reachedGoods(tx, selection, { after, products: bite })
      const last = some.at(-1)
      if (last === undefined) break
      after = last.productId
      productIds.push(...new Set(some.map(({ productId }) => productId)))
      await sortOut(tx, body, some, found)
    }
    return {
      goods,
      variations,
      mostGoods: offerLimits.goods,
      examples: await present(tx, found.lowered),
      withoutEffect: { count: found.unchangedCount, examples: await present(tx, found.unchanged) },
      inAnotherOffer: await inAnotherOffer(tx, vendorId, body, productIds, ctx.clock()),
      loweredBefore: found.lowered30,
    }
  })

interface Priced extends ReachedGoods {
  readonly offerPaisa: number | null
  readonly lowestPaisa: number
}

interface Found {
  readonly lowered: Priced[]
  readonly unchanged: Priced[]
  lowered30: number
  unchangedCount: number
}

async function sortOut(tx: Tx, body: Call<Route>['body'], goods: readonly ReachedGoods[], found: Found) {
  const effect = effectOf(body)
  const lowest = await lowestOf30Days(
    tx,
    goods,
    body.startsAt,
    body.offerId === undefined ? [] : [body.offerId],
  )
  for (const one of goods) {
    const offerPaisa = offerUnit(effect, one)
    const lowestPaisa = lowest.get(variationKey(one)) ?? one.unitPaisa
    const isIn = offerPaisa !== undefined
    const list = isIn ? found.lowered : found.unchanged
    if (list.length < offerPreviewRows) list.push({ ...one, offerPaisa: offerPaisa ?? null, lowestPaisa })
    if (!isIn) found.unchangedCount += 1
    if (isIn && changesUnit(effect) && lowestPaisa < one.unitPaisa) found.lowered30 += 1
  }
}

interface Named {
  readonly productId: string
  readonly variableNo: number
  readonly productName: string
  readonly picture: string | null
  readonly attribute: Stored<'product_variation', 'attribute', Record<string, string>>
  readonly listPaisa: number
}

async function present(tx: Tx, goods: readonly Priced[]): Promise<Previewed[]> {
  if (goods.length === 0) return []
  const { rows } = await sql<Named>`
    select v.product_id as "productId", v.variable_no as "variableNo", p.name as "productName",
      coalesce(v.pictures[1], p.pictures[1]) as "picture", v.attribute, v.price_paisa as "listPaisa"
    from unnest(
      ${goods.map(({ productId }) => productId)}::uuid[], ${goods.map(({ variableNo }) => variableNo)}::smallint[]
    ) as k (product_id, variable_no)
    join product_variation v using (product_id, variable_no) join product p on p.id = v.product_id`.execute(
    tx,
  )
  const named = new Map(rows.map((row) => [variationKey(row), row]))
  return goods.flatMap(({ unit, step, unitPaisa, offerPaisa, lowestPaisa, ...key }) => {
    const row = named.get(variationKey(key))
    if (row === undefined) return []
    return [
      {
        ...{ productId: key.productId, variableNo: key.variableNo, unit, step },
        productName: row.productName,
        productImage: row.picture === null ? null : pictureUrl(row.picture),
        attribute: row.attribute,
        listPrice: row.listPaisa,
        price: unitPaisa,
        offerPrice: offerPaisa,
        was: struckOf(offerPaisa, lowestPaisa),
        lowestOf30Days: lowestPaisa,
      },
    ]
  })
}

/** Offers that run in these days and have one of the products among their windows. */
async function inAnotherOffer(
  tx: Tx,
  vendorId: string,
  { startsAt, endsAt, offerId }: Pick<Call<Route>['body'], 'startsAt' | 'endsAt' | 'offerId'>,
  productIds: readonly string[],
  at: Date,
): Promise<Preview['inAnotherOffer']> {
  const { rows } = await sql<{
    productId: string
    productName: string
    offerId: string
    title: string
    state: OfferState
    count: number
  }>`
    with met as (
      select distinct on (w.product_id) w.product_id, o.id, o.title, ${stateOf(at)} as state
      from offer o join product_offer w on w.offer_id = o.id and w.ends_at > ${startsAt} and w.starts_at < ${endsAt}
      where o.vendor_id = ${vendorId} and o.id is distinct from ${offerId ?? null}::uuid
        and o.status in ('ACTIVE', 'PAUSED') and o.ends_at > ${at} and w.product_id = any(${[...productIds]}::uuid[])
      order by w.product_id, o.id
    )
    select m.product_id as "productId", p.name as "productName", m.id as "offerId", m.title, m.state,
      count(*) over ()::integer as "count"
    from met m join product p on p.id = m.product_id order by p.name, p.id limit ${offerPreviewRows}`.execute(
    tx,
  )
  return {
    count: rows[0]?.count ?? 0,
    examples: rows.map(({ count: _, ...row }) => row),
  }
}
