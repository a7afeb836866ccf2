/** Return policies of the demo's stores: most have one, some accept no returns, food never. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { returnFaults } from '../../../contract/catalogue/return-sentence.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows, type Row } from '../insert-rows.ts'
import type { Seller } from './demo-orders.ts'

const usual = {
  is_returnable: true,
  not_returnable_reason: '',
  accepts_change_of_mind: true,
  window_days: 7,
  allowed_reasons: returnFaults,
  resolutions: ['REFUND', 'REPLACE'],
  change_of_mind_paid_by: 'SHOPPER',
  restocking_percent: 0,
  conditions: ['UNUSED', 'IN_ITS_BOX'],
  evidence: 'PHOTO',
  notes: '',
}

/** Undefined: this store has set no policy yet. */
const promises: readonly (Row | undefined)[] = [
  usual,
  {
    ...usual,
    window_days: 15,
    allowed_reasons: [...returnFaults, 'DOES_NOT_FIT'],
    resolutions: ['REFUND', 'REPLACE', 'EXCHANGE'],
    conditions: ['UNUSED', 'TAGS_ON'],
    notes: 'Bring it to the shop, or give it to our rider on the next round.',
  },
  { ...usual, accepts_change_of_mind: false, window_days: 7, conditions: [], evidence: 'UNBOXING_VIDEO' },
  undefined,
  { ...usual, window_days: 10, restocking_percent: 5, change_of_mind_paid_by: 'VENDOR' },
]

const never = {
  ...usual,
  is_returnable: false,
  not_returnable_reason: 'food',
  accepts_change_of_mind: false,
  window_days: 0,
  conditions: [],
}

export async function addReturnPolicies(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const rowOf = (vendorId: string, terms: Row, categoryId: string | null = null) => ({
    id: randomUUIDv7(),
    vendor_id: vendorId,
    category_id: categoryId,
    version: 1,
    created_at: now,
    is_current: true,
    ...terms,
  })
  const stores = sellers.flatMap(({ vendorId }, at) => {
    const terms = promises[at % promises.length]
    return terms === undefined ? [] : [rowOf(vendorId, terms)]
  })
  const { rows: food } = await sql<{ vendorId: string; categoryId: string }>`
    select distinct p.vendor_id as "vendorId", p.category_id as "categoryId"
    from product p join category c on c.id = p.category_id
    where c.name ~* '(grocer|food|spice|tea|sweet|snack)'`.execute(tx)
  await insertRows(tx, 'return_policy', [
    ...stores,
    ...food.map(({ vendorId, categoryId }) => rowOf(vendorId, never, categoryId)),
  ])
}
