/** The rules of its campaign that an item fails: prices of now against the lowest of the 30 days before the start. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { campaignJudgement } from '../../../contract/promotions/campaign-shapes.ts'
import { lowestOf30Days, type MeasureRow, measureColumns, variationKey } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Stored } from '../../platform/db/row-types.ts'
import { offerUnit } from '../offers/offer-unit.ts'
import type { Campaign } from './campaign-rows.ts'
import { type DiscountedVariation, discountFaults, percentBelow } from './discount-faults.ts'
import type { CampaignItem } from './item-rows.ts'
import type { Fault } from './store-figures.ts'

export type Judgement = z.output<typeof campaignJudgement>

/** An item as it is judged; one that is not written yet has no offer. */
export type EvaluatedItem = Pick<
  CampaignItem,
  'productId' | 'vendorId' | 'variableNos' | 'kind' | 'percent' | 'fixedPaisa' | 'committedUnits'
> & { readonly id: string; readonly offerId?: string | null; readonly usedUnits?: number }

interface Variation extends MeasureRow {
  readonly productId: string
  readonly variableNo: number
  readonly attribute: Stored<'product_variation', 'attribute', Record<string, string>>
  readonly unitPaisa: number
  readonly stock: number
  readonly isOfCategory: boolean
}

/** By the ids of the items. */
export async function evaluateItems(
  tx: Tx,
  campaign: Campaign,
  items: readonly EvaluatedItem[],
): Promise<Map<string, Judgement>> {
  const goods = await variationsOf(tx, campaign, items)
  // A product stands in a campaign once: the offers of the other items are on other products.
  const offers = items.flatMap(({ offerId }) => offerId ?? [])
  const lowest = await lowestOf30Days(tx, [...goods.values()].flat(), campaign.startsAt, offers)
  return new Map(
    items.map((item) => {
      const own = (goods.get(item.productId) ?? []).filter(
        ({ variableNo }) => item.variableNos === null || item.variableNos.includes(variableNo),
      )
      return [item.id, evaluateOne(campaign, item, own, lowest)]
    }),
  )
}

function evaluateOne(
  campaign: Campaign,
  item: EvaluatedItem,
  goods: readonly Variation[],
  lowest: ReadonlyMap<string, number>,
): Judgement {
  const effect = { ...item, amountPaisa: null }
  const priced = goods.map((one): Variation & DiscountedVariation => ({
    ...one,
    campaignPaisa: offerUnit(effect, one) ?? null,
    lowestPaisa: lowest.get(variationKey(one)) ?? one.unitPaisa,
  }))
  const stock = goods.reduce((sum, one) => sum + one.stock, 0)
  const left = item.committedUnits - (item.usedUnits ?? 0)
  const faults: Fault[] = []
  if (goods.length === 0) faults.push({ code: 'NOT_ON_SALE', is: null, needs: null })
  else {
    faults.push(...discountFaults(campaign.minDiscountPercent, item.kind, priced))
    if (!goods.some(({ isOfCategory }) => isOfCategory))
      faults.push({ code: 'OTHER_CATEGORY', is: null, needs: null })
    if (stock < left) faults.push({ code: 'STOCK_TOO_LOW', is: stock, needs: left })
  }
  return {
    stock,
    faults,
    variations: priced.map((one) => ({
      variableNo: one.variableNo,
      attribute: one.attribute,
      unit: one.unit,
      step: one.step,
      price: one.unitPaisa,
      campaignPrice: one.campaignPaisa,
      lowestOf30Days: one.lowestPaisa,
      discountPercent: one.campaignPaisa === null ? null : percentBelow(one.campaignPaisa, one.lowestPaisa),
    })),
  }
}

/** Variations on sale, of products on sale, by product. */
async function variationsOf(tx: Tx, { categoryIds }: Campaign, items: readonly EvaluatedItem[]) {
  const { rows } = await sql<Variation>`
    select v.product_id as "productId", v.variable_no as "variableNo", v.attribute,
      v.price_paisa - v.saving_paisa as "unitPaisa", v.stock, ${measureColumns('v')},
      (${categoryIds.length === 0}::boolean or
        array_remove(array[p.category_id, p.sub_category_id], null) && ${[...categoryIds]}::uuid[]) as "isOfCategory"
    from product p join product_variation v on v.product_id = p.id
    where p.id = any(${items.map(({ productId }) => productId)}::uuid[]) and p.is_listed and v.is_offered
    order by v.product_id, v.variable_no`.execute(tx)
  const byProduct = new Map<string, Variation[]>()
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row])
  return byProduct
}
