/** A complaint sent twice is made once, and only the parties read or transition it, its pictures or its notes. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import { bringPrivate } from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let other: OpenStore
let maya: Signed
let gita: Signed
let admin: Signed
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(shop)
  other = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop, { name: 'Maya Gurung' })
  gita = await signedInShopper(shop)
  const { accountId, email } = await signUp(shop, { userType: 'ADMIN', name: 'Asha Rai' })
  admin = { accountId, headers: await signIn(shop, email) }
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/complaint/${url}`, who, payload)
const about = (more: object = {}) => ({
  ...{ clientId: randomUUID(), against: 'VENDOR', vendorId: store.vendorId, category: 'DAMAGED' },
  ...{ description: 'The jar came broken.', wanted: 'REFUND', ...more },
})
const complain = async (more: object = {}): Promise<string> => (await ask('', maya, about(more))).json().id
const move = (id: string, who: Signed, to: string, more: object = {}) =>
  ask(`${id}/move`, who, { to, note: 'Because', ...more })
const show = async (id: string, who: Signed) => (await ask(id, who)).json()
const many = async (table: string) =>
  Number((await shop.pool.query(`select count(*) as many from ${table}`)).rows[0].many)

const picture = async (who: Signed, background = '#886644'): Promise<string> => {
  const shot = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png()
  return (await bringPrivate(shop, who, await shot.toBuffer())).name
}

// Red without the lock on the account and the search for an earlier one: eight clicks made eight complaints.
test('sent eight times at once it is one complaint, and the admins hear of one', async () => {
  const [body, before] = [about({ evidence: [await picture(maya)] }), await many('complaint')]
  shop.noticed.length = 0
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('', maya, body)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await many('complaint')).toBe(before + 1)
  const kinds = shop.noticed.map(({ accountId, notice }) => [accountId, notice.kind])
  expect(kinds).toEqual([
    [admin.accountId, 'complaint-made'],
    [maya.accountId, 'complaint-moved'],
  ])
})

test('sent again later it is answered as it stands; with other words, or by another, it is not the same', async () => {
  const body = about()
  const { id } = (await ask('', maya, body)).json()
  await move(id, admin, 'REJECTED')
  const again = await ask('', maya, body)
  expect([again.statusCode, again.json()]).toMatchObject([200, { id, status: 'REJECTED' }])
  const changed = await ask('', maya, { ...body, description: 'The jar came empty.' })
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  const theirs = await ask('', gita, body)
  expect(theirs.statusCode).toBe(201)
  expect(theirs.json().id).not.toBe(id)
})

// Red without the check under the lock: each of the four was recorded.
test('an answer that is sent again is one answer, also where the first has moved it on', async () => {
  const id = await complain()
  await move(id, admin, 'WAITING_USER')
  const body = { clientId: randomUUID(), note: 'Here is the bill' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(`${id}/say`, maya, body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await move(id, admin, 'RESOLVED')
  expect((await ask(`${id}/say`, maya, body)).statusCode).toBe(200)
  const { events } = await show(id, maya)
  expect(events.filter(({ note }: { note: string }) => note === 'Here is the bill').length).toBe(1)
  expect((await ask(`${id}/say`, maya, { ...body, note: 'Another bill' })).statusCode).toBe(422)
})

test('pictures are shown to those who may see the complaint, by addresses that end', async () => {
  const [mine, theirs] = [await picture(maya), await picture(gita, '#224466')]
  expect((await ask('', maya, about({ evidence: [theirs] }))).statusCode).toBe(400)
  const id = await complain({ evidence: [mine] })
  for (const stranger of [gita, other, store]) expect((await ask(id, stranger)).statusCode).toBe(404)
  await move(id, admin, 'WAITING_VENDOR')
  for (const reader of [maya, admin, store]) {
    const { evidence } = await show(id, reader)
    expect(evidence.length).toBe(1)
    expect((await shop.app.inject(evidence[0])).statusCode).toBe(200)
  }
  const [address] = (await show(id, maya)).evidence
  expect((await shop.app.inject(`/pictures/${mine}-1600.webp`)).statusCode).toBe(404)
  expect((await shop.app.inject(`${address.slice(0, -3)}AAA`)).statusCode).toBe(404)
  const was = now
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await shop.app.inject(address)).statusCode).toBe(404)
  now = was
})

test('a second shopper, a second store and visitors find nothing of it, in no list, thread, notice or mail', async () => {
  const canary = `CANARY${randomUUID().slice(0, 8)}`
  const id = await complain({ description: `${canary} in the jar` })
  await ask(`${id}/say`, admin, {
    clientId: randomUUID(),
    note: `SECRET ${canary}`,
    isInternal: true,
    pictures: [await picture(admin)],
  })
  await move(id, admin, 'WAITING_VENDOR', { note: `${canary}: please answer` })
  shop.noticed.length = 0
  for (const stranger of [gita, other]) {
    for (const url of [id, '', `?search=${canary}`, '?late=true', '?status=WAITING_VENDOR']) {
      const answer = await ask(url, stranger)
      expect(answer.body).not.toContain(canary)
      expect(answer.body).not.toContain(id)
    }
    expect((await ask(`${id}/say`, stranger, { clientId: randomUUID(), note: 'Hello' })).statusCode).toBe(404)
    for (const to of ['CLOSED', 'RESOLVED', 'REOPENED', 'ACKNOWLEDGED']) {
      expect((await move(id, stranger, to)).statusCode).toBeOneOf([403, 404])
    }
    const { rows } = await shop.pool.query('select detail::text from notification where receiver_id = $1', [
      stranger.accountId,
    ])
    expect(JSON.stringify(rows)).not.toContain(id)
  }
  const visitor = await shop.app.inject(`/api/support/complaint/${id}`)
  expect([visitor.statusCode, visitor.body.includes(canary)]).toEqual([401, false])
  // The admins' internal notes and their pictures stay among them.
  for (const side of [maya, store]) {
    const seen = await show(id, side)
    expect(JSON.stringify(seen)).not.toContain('SECRET')
    expect(seen.events.flatMap(({ pictures }: { pictures: string[] }) => pictures)).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('Asha')
  }
  expect((await show(id, admin)).events.some(({ isInternal }: { isInternal: boolean }) => isInternal)).toBe(
    true,
  )
  expect(shop.noticed).toEqual([])
})

test('each is told what happened, and is led to the complaint', async () => {
  const id = await complain({ orderId: (await place(shop, store, maya)).orderId })
  const { no } = await show(id, maya)
  const names = new Map([
    [maya.accountId, 'maya'],
    [store.accountId, 'store'],
    [admin.accountId, 'admin'],
  ])
  const told = async (act: () => Promise<unknown>) => {
    shop.noticed.length = 0
    await act()
    return Object.fromEntries(
      shop.noticed.map(({ accountId, notice }) => [
        names.get(accountId),
        `${notice.message.replace(`Complaint ${no}: `, '')} ${notice.link.replace(id, '#')}`,
      ]),
    )
  }
  const say = (who: Signed, note: string) => () => ask(`${id}/say`, who, { clientId: randomUUID(), note })
  const mine = '/user-account/complaints/#'
  const stores = '/admin/vendor/help-center/complaints/#'
  const admins = '/admin/user/chat/user/#'
  expect(await told(() => move(id, admin, 'ACKNOWLEDGED'))).toEqual({
    maya: `we're looking into it. ${mine}`,
  })
  expect(await told(() => move(id, admin, 'WAITING_VENDOR'))).toEqual({
    maya: `waiting for the store to answer. ${mine}`,
    store: `A shopper has made a complaint about your store. Please answer ${no} by 22 Nov 2026. ${stores}`,
  })
  expect(await told(say(store, 'We packed it well'))).toEqual({
    maya: `the store has answered. ${mine}`,
    admin: `the store has answered. ${admins}`,
  })
  expect(await told(() => move(id, admin, 'PROPOSED', { compensation: 50 }))).toEqual({
    maya: `we've proposed a solution. Please tell us if it works for you. ${mine}`,
    store: `a solution was proposed. ${stores}`,
  })
  expect(await told(() => move(id, maya, 'RESOLVED'))).toEqual({
    maya: expect.stringContaining("You'll get Rs. 50 for what went wrong"),
    store: `the shopper accepted the proposal. ${stores}`,
    admin: `the shopper accepted the proposal. ${admins}`,
  })
  const { rows } = await shop.pool.query(
    `select count(*) as many from mail where detail->>'notificationId' in (
       select id::text from notification where detail->>'complaintId' = $1)`,
    [id],
  )
  expect(Number(rows[0].many)).toBeGreaterThan(8)
})

test('a decision takes the place of the one before it, its money too, and stands in the trail of admins', async () => {
  const id = await complain({ orderId: (await place(shop, store, maya)).orderId })
  await move(id, admin, 'PROPOSED', { compensation: 50, note: 'Half of it' })
  const refused = await move(id, admin, 'REJECTED', { compensation: 70, note: 'It was whole' })
  expect(refused.json()).toMatchObject({ status: 'REJECTED', decision: 'It was whole', compensation: 0 })
  const trail = await calling(shop)(`/api/admin/act/?aboutId=${id}`, admin)
  expect(trail.json().rows).toMatchObject([
    {
      act: 'COMPLAINT_MOVED',
      actorName: 'Asha Rai',
      before: { status: 'PROPOSED' },
      after: { status: 'REJECTED' },
    },
    { act: 'COMPLAINT_MOVED', after: { status: 'PROPOSED', decision: 'Half of it' } },
  ])
  for (const to of ['WAITING_VENDOR', 'WAITING_USER', 'ESCALATED_EXTERNAL']) {
    expect((await ask(`${await complain()}/move`, admin, { to })).statusCode).toBe(400)
  }
})

test('about the market itself no store is asked, though it began at an order', async () => {
  const { orderId } = await place(shop, store, maya)
  const id = await complain({ against: 'PLATFORM', orderId, vendorId: undefined })
  expect((await show(id, admin)).moves).not.toContain('WAITING_VENDOR')
  expect((await move(id, admin, 'WAITING_VENDOR')).statusCode).toBe(409)
})
