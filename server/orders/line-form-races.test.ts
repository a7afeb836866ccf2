/** A form that is changed beside an order: one of the two comes first, and the order shows which. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flavour, makeForm, productAsking, shopping, writing } from '../testing/line-forms.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { type OpenStore, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const waiting = async () => {
  const { rowCount } = await market.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

/** A cake in a cart with its answer, and the change that asks for one thing more. */
async function stage() {
  const form = await makeForm(market, store, [writing])
  const cake = await productAsking(market, store, form)
  const shop = shopping(market, store, await signedInShopper(market))
  await shop.set(cake)
  await shop.tell(cake, [{ [form.keys['Writing'] ?? '']: 'Maya' }])
  const change = () =>
    market.app.inject({
      method: 'PUT',
      url: `/api/vendor/lineForm/${form.id}`,
      headers: store.headers,
      payload: { name: form.id, edition: 1, fields: [...form.fields, { ...flavour, isRequired: true }] },
    })
  return { form, cake, shop, change }
}

// Red on the naive twin, an order that reads the form without holding it: the change is answered at once, and an order
// by the form of before is committed after it.
test('a form that is changed while an order is being placed waits for it', async () => {
  const { cake, shop, change } = await stage()
  const shelf = await market.pool.connect()
  await shelf.query('begin')
  await shelf.query('select from product_variation where product_id = $1 for no key update', [cake])
  const ordering = shop.order(100)
  await expect.poll(waiting).toBe(1)
  let isChanged = false
  const changing = change().finally(() => {
    isChanged = true
  })
  await expect.poll(waiting).toBe(2)
  expect(isChanged).toBe(false)
  await shelf.query('commit')
  shelf.release()
  expect((await ordering).statusCode).toBe(201)
  expect((await changing).statusCode).toBe(200)
})

// Red on the same twin: it reads the form as it was before the change that is about to be committed.
test('an order that comes while a form is being changed is asked by the new one', async () => {
  const { form, shop } = await stage()
  const vendor = await market.pool.connect()
  await vendor.query('begin')
  await vendor.query(
    `update line_form set edition = 2, fields = jsonb_set(fields, '{0,maxLength}', '3') where id = $1`,
    [form.id],
  )
  const ordering = shop.order(100)
  await expect.poll(waiting).toBe(1)
  await vendor.query('commit')
  vendor.release()
  const refused = await ordering
  expect([refused.statusCode, refused.json().lines]).toMatchObject([409, [{ fault: 'NO_FIT' }]])
})

test('many orders beside a change: each has the answers of the form that it names', async () => {
  const { form, cake, change } = await stage()
  const shops = await Promise.all(
    Array.from({ length: 6 }, async () => shopping(market, store, await signedInShopper(market))),
  )
  const units = [{ [form.keys['Writing'] ?? '']: 'Maya' }]
  const orders = shops.map((shop) => shop.order(100, [{ productId: cake, answers: { units } }]))
  const changed = change()
  for (const order of await Promise.all(orders)) {
    expect([201, 409]).toContain(order.statusCode)
    if (order.statusCode === 409) expect(order.json().code).toBe('LINE_ANSWERS_MISSING')
  }
  expect((await changed).statusCode).toBe(200)
  const { rows } = await market.pool.query(
    `select distinct (answers ->> 'edition')::integer as edition from order_line where product_id = $1`,
    [cake],
  )
  expect(rows.every(({ edition }) => edition === 1)).toBe(true)
})
