/** Talking: each word once, in order, for the two sides alone; covered until an order stands between them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, signUp } from '../testing/people.ts'
import { calling, place } from '../testing/placed-orders.ts'
import { publishTestOffer } from '../testing/publish-test-offer.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
let store: OpenStore
let other: OpenStore
let maya: Signed
let gita: Signed
let admin: Signed
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(shop)
  other = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop, { name: 'Maya Gurung' })
  gita = await signedInShopper(shop, { name: 'Gita Rai' })
  const { accountId, email } = await signUp(shop, { userType: 'ADMIN', name: 'Asha Admin' })
  admin = { accountId, headers: await signIn(shop, email) }
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/chat/${url}`, who, payload)
const open = async (who: Signed, body: object): Promise<string> => (await ask('', who, body)).json().id
const say = (id: string, who: Signed, body: string, more: object = {}) =>
  ask(`${id}/message`, who, { clientId: randomUUID(), body, ...more })
const said = async (id: string, who: Signed, query = '') =>
  (await ask(`${id}${query}`, who)).json().rows.map((row: { body: string }) => row.body)
const read = (id: string, who: Signed, upTo: string, state = 'READ') =>
  ask(`${id}/read`, who, { upTo, state })
const somebody = () => signedInShopper(shop)

describe('a conversation', () => {
  // Red without the unique index: each of the ten made a conversation of its own.
  test('is one for a shopper and a store, whoever begins it and however often', async () => {
    const who = await somebody()
    const ids = await Promise.all(Array.from({ length: 10 }, () => open(who, { vendorId: store.vendorId })))
    expect(new Set(ids).size).toBe(1)
    expect(await open(store, { userId: who.accountId })).toBe(ids[0])
  })

  test('is not begun with whom one has nothing to do', async () => {
    expect((await ask('', store, { userId: gita.accountId })).statusCode).toBe(404)
    expect((await ask('', maya, { userId: gita.accountId })).statusCode).toBe(403)
    expect((await ask('', store, { vendorId: other.vendorId })).statusCode).toBe(403)
    expect((await ask('', admin, { platform: true })).statusCode).toBe(403)
    expect((await ask('', maya, { vendorId: randomUUID() })).statusCode).toBe(404)
  })

  test('is nobody else’s: not read, not written, not marked, not found (2 accounts and a canary)', async () => {
    const id = await open(maya, { vendorId: store.vendorId })
    const message = (await say(id, maya, 'CANARY in the cage')).json()
    for (const stranger of [gita, other, admin]) {
      expect((await ask(id, stranger)).statusCode).toBe(404)
      expect((await say(id, stranger, 'Hello')).statusCode).toBe(404)
      expect((await read(id, stranger, message.id)).statusCode).toBe(404)
      expect((await ask(`${id}/typing`, stranger, {})).statusCode).toBe(404)
      const block = await ask(`${id}/block`, stranger, { isBlocked: true })
      expect(block.statusCode).toBe(stranger === admin ? 403 : 404)
      expect((await ask(`message/${message.id}/report`, stranger, { reason: 'x' })).statusCode).toBeOneOf([
        403, 404,
      ])
      expect((await ask('?search=CANARY', stranger)).json().rows).toEqual([])
    }
    expect((await ask('?search=CANARY', store)).json().rows).toHaveLength(1)
    expect((await ask('?search=%25', store)).json().rows).toEqual([])
  })

  test('with the platform is one that all admins share', async () => {
    const id = await open(store, { platform: true })
    await say(id, store, 'When is my shop approved?')
    expect(await open(admin, { vendorId: store.vendorId })).toBe(id)
    await say(id, admin, 'Today.')
    const { rows } = (await ask(id, store)).json()
    expect(rows[0]).toMatchObject({ body: 'Today.', senderName: 'Hatiya', isMine: false })
  })
})

describe('what I say', () => {
  test('arrives once, though it is sent again; with other words it is refused', async () => {
    const id = await open(await somebody(), { vendorId: store.vendorId }).catch(() => '')
    const mine = await open(maya, { vendorId: other.vendorId })
    const clientId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(mine, maya, 'Once', { clientId })))
    expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1)
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await said(mine, other)).toEqual(['Once'])
    expect((await say(mine, maya, 'Twice', { clientId })).statusCode).toBe(422)
    expect((await say(id, maya, 'Elsewhere', { clientId })).statusCode).toBe(404)
    expect((await say(mine, maya, '')).statusCode).toBe(400)
    expect((await say(mine, maya, 'x'.repeat(2_001))).statusCode).toBe(400)
  })

  test('stands in the order in which it came, and both count the same', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    await Promise.all(Array.from({ length: 30 }, (_, at) => say(id, at % 2 === 0 ? who : store, `${at}`)))
    const [mine, theirs] = [await said(id, who), await said(id, store)]
    expect(mine).toEqual(theirs)
    expect(mine).toHaveLength(30)
    const first = (await ask(`${id}?noOfRows=10`, who)).json()
    expect(first.hasMore).toBe(true)
    const rest = await said(id, who, `?noOfRows=100&before=${first.rows.at(-1).id}`)
    expect([...first.rows.map((row: { body: string }) => row.body), ...rest]).toEqual(mine)
  })

  test('is unread for the other side until it is read; marks never go back', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    const one = (await say(id, who, 'One')).json()
    const two = (await say(id, who, 'Two')).json()
    const unread = async () =>
      (await ask('', store)).json().rows.find((row: { id: string }) => row.id === id).unread
    expect(await unread()).toBe(2)
    expect((await read(id, store, one.id, 'DELIVERED')).json()).toEqual({ unread: 2 })
    expect((await read(id, store, two.id)).json()).toEqual({ unread: 0 })
    expect((await read(id, store, one.id)).json()).toEqual({ unread: 0 })
    expect((await ask(id, who)).json()).toMatchObject({ deliveredUpTo: two.id, readUpTo: two.id })
    expect((await read(id, store, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).json()).toEqual({ unread: 0 })
    expect((await ask(id, who)).json().readUpTo).toBe(two.id)
    await say(id, who, 'Three')
    expect(await unread()).toBe(1)
  })

  test('is told to the other side alone, and what is read is no longer news', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    shop.noticed.length = 0
    const message = (await say(id, who, 'Do you have cardamom?')).json()
    expect(shop.noticed.map(({ accountId, notice }) => [accountId, notice.notificationNumber])).toEqual([
      [store.accountId, 2],
    ])
    expect(shop.noticed[0]?.notice).toMatchObject({
      message: 'Maya Gurung: Do you have cardamom?',
      senderId: who.accountId,
      link: `/admin/vendor/help-center/chat?conversation=${id}`,
    })
    const count = async () =>
      (await calling(shop)('/api/support/notification/count', store)).json().message as number
    const before = await count()
    await read(id, store, message.id)
    expect(await count()).toBe(before - 1)
  })

  test('can be taken back by me: its words go everywhere', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    const { id: messageId } = (await say(id, who, 'Oh no')).json()
    const remove = (by: Signed) =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/support/chat/message/${messageId}`,
        headers: by.headers,
      })
    expect((await remove(store)).statusCode).toBe(404)
    expect((await remove(who)).json()).toMatchObject({ body: '', isDeleted: true })
    expect(JSON.stringify((await ask('', store)).json())).not.toContain('Oh no')
    const { rows } = await shop.pool.query("select from message where body like '%Oh no%'")
    expect(rows).toEqual([])
  })
})

describe('numbers and links', () => {
  test('are covered for the other side until the store has accepted an order', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    const mine = (await say(id, who, 'Call 9841000000')).json()
    expect(mine).toMatchObject({ body: 'Call 9841000000', isMasked: true })
    expect(await said(id, store)).toEqual(['Call •••'])
    expect(JSON.stringify((await ask('', store)).json())).not.toContain('9841000000')
    expect(JSON.stringify(shop.noticed)).not.toContain('9841000000')
    expect((await ask('?search=9841000000', store)).json().rows).toEqual([])
    const { orderId } = await place(shop, store, who)
    expect(await said(id, store)).toEqual(['Call •••'])
    await calling(shop)(`/api/orders/vendor/${orderId}/advance`, store, { to: 'ACCEPTED' })
    expect(await said(id, store)).toEqual(['Call 9841000000'])
  })
})

describe('cards', () => {
  test('show goods of this store and orders between the two, and nothing else', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    const productId = await addTestProducts(shop, store)
    const { orderId } = await place(shop, store, who)
    const card = (await say(id, who, '', { productId })).json()
    expect(card.product).toMatchObject({ productId, name: 'Timur pepper', price: 100, isAvailable: true })
    const window = { vendorId: store.vendorId, startsAt: now, endsAt: new Date(now.getTime() + 60_000) }
    await publishTestOffer(shop, window, [{ productId, unitPaisa: 9_000 }])
    const inOffer = (await say(id, who, '', { productId })).json()
    expect(inOffer.product).toMatchObject({ price: 100, offer: { price: 90 } })
    expect((await say(id, who, '', { orderId })).json().order).toMatchObject({ orderId, total: 400 })
    const theirs = await place(shop, store, gita)
    expect((await say(id, who, '', { orderId: theirs.orderId })).statusCode).toBe(404)
    expect((await say(id, store, '', { orderId: theirs.orderId })).statusCode).toBe(404)
    expect((await say(id, who, '', { productId: await addTestProducts(shop, other) })).statusCode).toBe(404)
    expect((await say(id, who, '', { picture: `${'0'.repeat(32)}.aaaaaa` })).statusCode).toBe(400)
    expect((await say(id, who, '', { productId, orderId })).statusCode).toBe(400)
  })
})

describe('enough of each other', () => {
  test('whoever is blocked says nothing more, until that is over', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    await say(id, store, 'x').catch(() => undefined)
    expect((await ask(`${id}/block`, who, { isBlocked: true })).json()).toMatchObject({ isBlockedByMe: true })
    expect((await say(id, store, 'Buy!')).statusCode).toBe(403)
    expect((await say(id, who, 'No')).statusCode).toBe(403)
    await ask(`${id}/block`, who, { isBlocked: false })
    expect((await say(id, store, 'Sorry')).statusCode).toBe(201)
    const platform = await open(who, { platform: true })
    expect((await ask(`${platform}/block`, who, { isBlocked: true })).statusCode).toBe(403)
  })

  test('what goes too far is reported once, and an admin takes its words away, once', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: store.vendorId })
    await say(id, who, 'Hello')
    const rude = (await say(id, store, 'Something rude')).json()
    const report = () => ask(`message/${rude.id}/report`, who, { reason: 'Rude' })
    const [one, two] = [await report(), await report()]
    expect(one.json().id).toBe(two.json().id)
    const list = (await ask('report/', admin)).json()
    expect(list).toMatchObject({ open: 1, rows: [{ reason: 'Rude', message: { body: 'Something rude' } }] })
    const decide = () => ask(`report/${list.rows[0].id}`, admin, { decision: 'REMOVE', note: 'Insults' })
    const decided = await Promise.all([decide(), decide(), decide()])
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await said(id, who)).toEqual(['', 'Hello'])
  })

  test('too many words in too little time are refused, and only those of their speaker', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: other.vendorId })
    const answers = []
    for (let at = 0; at < 121; at += 1) answers.push((await say(id, who, `${at}`)).statusCode)
    expect(answers.slice(0, 60).every((status) => status === 201)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    expect((await say(id, other, 'Slowly')).statusCode).toBe(201)
    now = new Date(now.getTime() + 11 * 60_000)
  })
})

describe('a store that is away', () => {
  test('says so for itself, once in six hours', async () => {
    const who = await somebody()
    const id = await open(who, { vendorId: other.vendorId })
    const set = (body: object) =>
      shop.app.inject({
        method: 'PUT',
        url: '/api/support/chat/reply/away',
        headers: other.headers,
        payload: body,
      })
    expect((await set({ body: '', isOn: true, onlyWhenClosed: false })).statusCode).toBe(400)
    await set({ body: 'Back on Sunday.', isOn: true, onlyWhenClosed: false })
    await say(id, who, 'Hello?')
    await say(id, who, 'Anybody?')
    expect(await said(id, who)).toEqual(['Anybody?', 'Back on Sunday.', 'Hello?'])
    await set({ body: 'Back on Sunday.', isOn: false, onlyWhenClosed: false })
  })

  test('keeps up to fifty answers of its own', async () => {
    const reply = (body: object, by = store) => ask('reply/', by, body)
    const { id } = (await reply({ title: 'Hours', body: 'We open at ten.' })).json()
    expect((await ask('reply/', store)).json().rows).toEqual([
      { id, title: 'Hours', body: 'We open at ten.' },
    ])
    expect((await ask('reply/', other)).json().rows).toEqual([])
    const made = await Promise.all(
      Array.from({ length: 55 }, (_, at) => reply({ title: `${at}`, body: 'x' })),
    )
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(49)
    expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
  })
})

describe('typing', () => {
  test('is heard only while the other side is there, and kept nowhere', async () => {
    const id = await open(maya, { vendorId: store.vendorId })
    shop.told.length = 0
    expect((await ask(`${id}/typing`, maya, {})).json()).toEqual({ isHeard: false })
    shop.here.add(store.accountId)
    expect((await ask(`${id}/typing`, maya, {})).json()).toEqual({ isHeard: true })
    shop.here.clear()
    expect(shop.told.filter(({ accountIds }) => accountIds.length > 0)).toEqual([
      { accountIds: [store.accountId], change: { about: 'typing', id, isNew: false } },
    ])
  })
})
