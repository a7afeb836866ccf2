/** Words made to break something, and the rate limits of each account. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, placeOrder } from '../testing/delivered-orders.ts'
import { calling } from '../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let maya: Signed
let id: string
beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop, { name: 'Maya Gurung' })
  id = (await ask('', maya, { vendorId: store.vendorId })).json().id
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/chat/${url}`, who, payload)
const say = (body: unknown, more: object = {}, who = maya) =>
  ask(`${id}/message`, who, { clientId: randomUUID(), body, ...more })

describe('words', () => {
  // Red where a surrogate pair is cut: the database refused the notification, and the message with it.
  test('end between two letters wherever they are cut', async () => {
    for (const before of [58, 59, 60, 78, 79, 80]) {
      expect((await say(`${'x'.repeat(before)}😀 and so on`)).statusCode, `${before}`).toBe(201)
    }
    expect((await say('😀'.repeat(2_000))).statusCode).toBe(201)
    expect((await say('😀'.repeat(2_001))).statusCode).toBe(400)
    const { rows } = await shop.pool.query("select from conversation where last_preview like '%\ufffd%'")
    expect(rows).toEqual([])
  })

  // Red where a lone surrogate is replaced when stored: the same words sent again were then taken for others.
  test('that are no text are refused', async () => {
    for (const body of [
      '\u0000',
      'a\u0000b',
      '\u0007',
      '\ud83d',
      'x\udc00y',
      ['x'],
      { toString: 'x' },
      7,
      null,
    ]) {
      expect((await say(body)).statusCode, JSON.stringify(body)).toBe(400)
    }
    for (const body of ['\u200b', '\u202e\u200d', '\u2060 \u3164']) {
      expect((await say(body)).statusCode, JSON.stringify(body)).toBe(400)
    }
    const odd = { clientId: randomUUID(), body: '\u202eقلب\u202c x', __proto__: { picture: 'x' } }
    expect((await ask(`${id}/message`, maya, odd)).statusCode).toBe(201)
    expect((await ask(`${id}/message`, maya, odd)).statusCode).toBe(200)
  })

  test('stand in one line where they are told in one', async () => {
    shop.noticed.length = 0
    await say('One\nTwo\r\nBcc: everybody\tThree'.replace('\r', ''))
    expect(shop.noticed[0]?.notice.message).toBe('Maya Gurung: One Two Bcc: everybody Three')
  })

  test.each([
    ['POST', `/message`, { clientId: randomUUID(), body: 'x', picture: 'a\u0000b' }],
    ['POST', `/message`, { clientId: randomUUID(), body: 'x', picture: ['x'] }],
    ['POST', `/message`, { clientId: 'x', body: 'x' }],
    ['POST', `/read`, { upTo: 'x', state: 'READ' }],
    ['POST', `/read`, { upTo: randomUUID(), state: 'SEEN' }],
  ])('%s %s with %j is refused as bad input', async (_method, path, payload) => {
    expect((await ask(`${id}${path}`, maya, payload)).statusCode).toBe(400)
  })

  test('in addresses are refused or find nothing', async () => {
    for (const url of ['?search=%00', '?search=a&search=b', '?search[x]=1', '?offset=-1', '?kind=ALL']) {
      const { statusCode } = await ask(url, maya)
      expect([url, statusCode]).toEqual([url, 400])
    }
    for (const search of ['%25', '_', '%5C', "'", '%5C%25']) {
      expect((await ask(`?search=${search}`, store)).statusCode, search).toBe(200)
    }
    for (const url of ['__proto__', 'constructor', '%00', '..%2f..', `${id}%00`]) {
      expect((await ask(url, maya)).statusCode, url).toBeOneOf([400, 404])
    }
  })
})

describe('the same again', () => {
  // Two conversations have two locks: without a second look one of the two ended as a fault of ours.
  test('in two conversations at once is said in one', async () => {
    const other = await openStoreWithProducts(shop)
    const there = (await ask('', maya, { vendorId: other.vendorId })).json().id
    for (let round = 0; round < 5; round += 1) {
      const said = { clientId: randomUUID(), body: 'Here or there' }
      const answers = await Promise.all([id, there].map((talk) => ask(`${talk}/message`, maya, said)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    }
  })

  test('at once with other words is refused', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(['One', 'Two', 'One', 'Two'].map((body) => say(body, { clientId })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201, 422, 422])
  })

  test('after it was taken back is still the same', async () => {
    const said = { clientId: randomUUID(), body: 'Too early' }
    const first = (await ask(`${id}/message`, maya, said)).json()
    await remove(first.id)
    const again = await ask(`${id}/message`, maya, said)
    expect([again.statusCode, again.json()]).toEqual([200, { ...first, body: '', isDeleted: true }])
  })
})

const remove = (messageId: string, who = maya) =>
  shop.app.inject({ method: 'DELETE', url: `/api/support/chat/message/${messageId}`, headers: who.headers })

describe('news of words', () => {
  // Red where the whole conversation counts as read: a message a moment later was not unread any more.
  test('that came after the last one read stays new', async () => {
    const counted = async () =>
      (await calling(shop)('/api/support/notification/count', store)).json().message as number
    const first = (await say('First')).json().id
    await say('Second')
    const before = await counted()
    await ask(`${id}/read`, store, { upTo: first, state: 'READ' })
    expect([before > 1, await counted()]).toEqual([true, 1])
    expect((await ask('', store)).json().rows[0].unread).toBe(1)
  })
})

describe('cards', () => {
  test('go with what was taken back', async () => {
    const productId = await addTestProducts(shop, store)
    const card = (await say('', { productId })).json()
    await remove(card.id)
    const [row] = (await ask(id, store)).json().rows
    expect(row).toMatchObject({ id: card.id, isDeleted: true, product: null, order: null })
  })

  test('of goods that are not shown are refused, but where a store asks the market about them', async () => {
    const productId = await addTestProducts(shop, store)
    await shop.pool.query("update product set status = 'HIDDEN', is_listed = false where id = $1", [
      productId,
    ])
    expect((await say('', { productId })).statusCode).toBe(404)
    expect((await say('', { productId }, store)).statusCode).toBe(404)
    const market = (await ask('', store, { platform: true })).json().id
    const said = { clientId: randomUUID(), productId }
    expect((await ask(`${market}/message`, store, said)).statusCode).toBe(201)
  })

  // A product that a message names could not be taken out of the database: a fault of ours each time.
  test('do not keep a draft from being thrown away', async () => {
    const productId = await addTestProducts(shop, store)
    await say('', { productId })
    await shop.pool.query("update product set status = 'DRAFT', is_listed = false where id = $1", [productId])
    const url = `/api/vendor/product/${productId}`
    const gone = await shop.app.inject({ method: 'DELETE', url, headers: store.headers })
    expect([gone.statusCode, gone.body]).toEqual([200, expect.stringContaining('DELETED')])
    expect((await ask(id, maya)).json().rows[0]).toMatchObject({ product: null, isDeleted: true })
  })
})

describe('patience', () => {
  // Red where the limit is by address: callers who shared one lost tries that another had used up.
  test('is each person’s own, whatever address they share', async () => {
    const loud = await signedInShopper(shop)
    const there = (await ask('', loud, { vendorId: store.vendorId })).json().id
    const statuses = []
    for (let at = 0; at < 310; at += 1) statuses.push((await ask(`${there}/typing`, loud, {})).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(`${id}/typing`, maya, {})).statusCode).toBe(200)
  })

  test('ends with sixty searches in a minute', async () => {
    const loud = await signedInShopper(shop)
    const answers = []
    for (let at = 0; at < 61; at += 1) answers.push((await ask(`?search=${at}`, loud)).statusCode)
    expect([answers.slice(0, 60).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429])
    expect((await ask('', loud)).statusCode).toBe(200)
    expect((await ask('?search=x', maya)).statusCode).toBe(200)
  })

  test('ends with thirty conversations that are begun in an hour', async () => {
    const loud = await signedInShopper(shop)
    const many = await Promise.all(Array.from({ length: 31 }, () => openStoreRow()))
    const answers = []
    for (const vendorId of many) answers.push(await ask('', loud, { vendorId }))
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers[30]?.statusCode).toBe(429)
    expect((await ask('', loud, { vendorId: many[0] })).statusCode).toBe(200)
  })
})

describe('a name', () => {
  test('that is a number and a page is covered beside words, in the list and in notices, until an order is accepted', async () => {
    const loud = await signedInShopper(shop, { name: 'Call 98412:34567 evil。com' })
    const there = (await ask('', loud, { vendorId: store.vendorId })).json().id
    shop.noticed.length = 0
    await ask(`${there}/message`, loud, { clientId: randomUUID(), body: 'Good day' })
    const read = async () => {
      const talks = (await ask('', store)).json().rows as { id: string; partner: { name: string } }[]
      const [row] = (await ask(there, store)).json().rows
      return [row.senderName, talks.find((talk) => talk.id === there)?.partner.name]
    }
    expect(await read()).toEqual(['Call ••• •••', 'Call ••• •••'])
    expect(shop.noticed.map(({ notice }) => notice.message)).toEqual(['Call ••• •••: Good day'])
    const productId = await addTestProducts(shop, store)
    const orderId = await placeOrder(shop, store, loud, [{ productId }])
    expect(await read()).toEqual(['Call ••• •••', 'Call ••• •••'])
    await advanceOrder(shop, store, orderId, ['ACCEPTED'])
    expect(await read()).toEqual(['Call 98412:34567 evil。com', 'Call 98412:34567 evil。com'])
  })

  test('of a store is covered alike', async () => {
    const sly = await openStoreWithProducts(shop, { store: { shopName: 'Pasal 9841=234567' } })
    const mine = (await ask('', maya, { vendorId: sly.vendorId })).json().id
    await ask(`${mine}/message`, maya, { clientId: randomUUID(), body: 'Hello' })
    await ask(`${mine}/message`, sly, { clientId: randomUUID(), body: 'Good day' })
    const [row] = (await ask(mine, maya)).json().rows
    expect(row).toMatchObject({ body: 'Good day', senderName: 'Pasal •••' })
  })
})

/** The row of a store without a keeper: all that a conversation needs. */
async function openStoreRow(): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `with keeper as (
       insert into account select (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'email', gen_random_uuid() || '@example.com',
         'username', left(replace(gen_random_uuid()::text, '-', ''), 20)))).* from account a where a.id = $1
       returning id
     )
     insert into vendor (
       id, account_id, username, shop_name, description, address, state, city, status, approved_at
     )
     select gen_random_uuid(), keeper.id, left(replace(gen_random_uuid()::text, '-', ''), 20), v.shop_name,
       v.description, v.address, v.state, v.city, v.status, v.approved_at
     from vendor v, keeper where v.id = $2 returning id`,
    [store.accountId, store.vendorId],
  )
  return rows[0]?.id ?? ''
}
