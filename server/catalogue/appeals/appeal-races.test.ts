/** Appeals and decisions at once: each appeal is notified once and decided once, and none is left over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../../testing/barrier.ts'
import { expectSound, findingsOf } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const rounds = 6
let market: TestMarket
let store: OpenStore
let admins: readonly [Signed, Signed]
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  admins = [await signedInAdmin(market), await signedInAdmin(market)]
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const post = ({ headers }: Signed, url: string, payload: object) =>
  market.app.inject({ method: 'POST', url, headers, payload })
const hide = (productId: string) =>
  post(admins[0], '/api/admin/product/hide', { productIds: [productId], reason: 'Forged' })
const hidden = async () => {
  const productId = await addTestProducts(market, store)
  await hide(productId)
  return productId
}
const appeal = (productId: string, note = '') =>
  post(store, `/api/vendor/product/${productId}/appeal`, { note })
const restore = (productId: string, by = admins[0]) =>
  post(by, '/api/admin/product/restore', { productIds: [productId] })
const keep = (appealId: string, reason: string, by = admins[0]) =>
  post(by, `/api/admin/product/appeal/${appealId}/keepHidden`, { reason })
const appealsOf = async (
  productId: string,
): Promise<{ id: string; outcome: string | null; note: string }[]> =>
  (await market.pool.query('select id, outcome, note from product_appeal where product_id = $1', [productId]))
    .rows
const openedOf = async (productId: string) => {
  await appeal(productId)
  return (await appealsOf(productId)).find(({ outcome }) => outcome === null)?.id ?? ''
}
/** How many of an account's notifications of this kind are about the product. */
const toldOf = async (kind: string, productId: string) =>
  (
    await market.pool.query(
      `select receiver_id from notification where kind = $1 and detail ->> 'productId' = $2`,
      [kind, productId],
    )
  ).rows.map(({ receiver_id }) => receiver_id)
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()

test('asked four times at once, one appeal stands, all read the same, and each admin is told once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const productId = await hidden()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((note) => appeal(productId, note)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200])
    const [stands, ...others] = await appealsOf(productId)
    expect(others).toEqual([])
    expect(new Set(answers.map((answer) => answer.json().appealNote))).toEqual(new Set([stands?.note]))
    const told = await toldOf('product-appealed', productId)
    expect(told.toSorted()).toEqual(admins.map(({ accountId }) => accountId).toSorted())
    await restore(productId)
  }
})

test('the same gate is red on a vendor who looks first and writes then: two appeals wait', async () => {
  const productId = await hidden()
  const met = openBarrier(2)
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query('drop index product_appeal_open')
    const askNaively = async () => {
      const { rowCount } = await client.query(
        'select from product_appeal where product_id = $1 and outcome is null',
        [productId],
      )
      await met()
      if (rowCount === 0) await insertNaively(client, productId)
    }
    await Promise.all([askNaively(), askNaively()])
    const { rows } = await client.query('select id from product_appeal where product_id = $1', [productId])
    expect(rows).toHaveLength(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('asked while an admin shows it again: it is granted, or refused; none waits for what everybody sees', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const productId = await hidden()
    const [asked, shown] = await Promise.all(
      round % 2 === 0
        ? [appeal(productId), restore(productId)]
        : [restore(productId), appeal(productId)].toReversed(),
    )
    expect(shown?.json()).toEqual({ changed: 1 })
    const outcomes = (await appealsOf(productId)).map(({ outcome }) => outcome)
    if (asked?.statusCode === 200) expect(outcomes).toEqual(['RESTORED'])
    else {
      expect(asked?.json()).toMatchObject({ code: 'NOT_HIDDEN' })
      expect(outcomes).toEqual([])
    }
  }
})

// Red without the lock of the product: the appeal is written at once, though the product is being restored.
test('asked while somebody is showing it again, the vendor waits, and is told that it is not hidden', async () => {
  const productId = await hidden()
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'update product set hidden_reason = null, hidden_by = null, hidden_at = null, is_listed = true where id = $1',
      [productId],
    )
    let isAnswered = false
    const asked = appeal(productId).finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await somebodyWaits())) await new Promise(setImmediate)
    await client.query('commit')
    expect((await asked).json()).toMatchObject({ code: 'NOT_HIDDEN' })
    expect(await appealsOf(productId)).toEqual([])
  } finally {
    client.release()
  }
  // The derived counts and the search index are updated by their own calls.
  await hide(productId)
  await restore(productId)
})

const somebodyWaits = async () =>
  (
    await market.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount !== 0

test('the same gate is red on a vendor who does not hold the product: an appeal waits for what everybody sees', async () => {
  const productId = await hidden()
  const { rows } = await market.pool.query('select hidden_at from product where id = $1', [productId])
  await restore(productId)
  if (rows[0].hidden_at !== null) await insertNaively(market.pool, productId)
  expect((await findingsOf(market)).map(({ name }) => name)).toEqual(['appeals'])
  await market.pool.query('delete from product_appeal where product_id = $1', [productId])
})

test('two admins decide at once: one does, the other reads that it is settled', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const productId = await hidden()
    const appealId = await openedOf(productId)
    const kept = await Promise.all([keep(appealId, 'First', admins[0]), keep(appealId, 'Second', admins[1])])
    expect(statusesOf(kept)).toEqual([200, 409])
    const reason = kept.find(({ statusCode }) => statusCode === 200)?.json().hiddenReason
    const { rows } = await market.pool.query('select hidden_reason from product where id = $1', [productId])
    expect(rows).toEqual([{ hidden_reason: reason }])
    expect(await toldOf('product-kept-hidden', productId)).toEqual([store.accountId])
    await restore(productId)
  }
})

test('one admin keeps it hidden while another shows it: the appeal has one outcome, and the product is seen', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const productId = await hidden()
    const appealId = await openedOf(productId)
    const [kept, shown] = await Promise.all([keep(appealId, 'No'), restore(productId, admins[1])])
    expect(shown.json()).toEqual({ changed: 1 })
    const [decided] = await appealsOf(productId)
    expect(decided?.outcome).toBe(kept.statusCode === 200 ? 'KEPT_HIDDEN' : 'RESTORED')
    const { rows } = await market.pool.query('select hidden_at, is_listed from product where id = $1', [
      productId,
    ])
    expect(rows).toEqual([{ hidden_at: null, is_listed: true }])
  }
})

const insertNaively = (
  client: { query: (text: string, values: string[]) => Promise<unknown> },
  productId: string,
) =>
  client.query(
    `insert into product_appeal (id, product_id, asked_by, asked_at, note)
     values (gen_random_uuid(), $1, $2, now(), '')`,
    [productId, store.accountId],
  )
