/** Concurrent sends, deletes, reads, blocks, reports and complaints: everything still adds up, and nothing fails. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../testing/oracle/soundness.ts'
import { calling } from '../testing/placed-orders.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let admin: Signed
const shoppers: Signed[] = []
beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  admin = await signedInAdmin(shop)
  for (let at = 0; at < 3; at += 1) shoppers.push(await signedInShopper(shop))
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) => calling(shop)(`/api/support/${url}`, who, payload)

test('three hundred acts against each other leave sound rows', async () => {
  const talks = await Promise.all(
    shoppers.map(async (who) => ({
      who,
      id: (await ask('chat/', who, { vendorId: store.vendorId })).json().id as string,
    })),
  )
  const seeds = await Promise.all(
    talks.map(async ({ id }) => {
      const said = []
      for (let at = 0; at < 12; at += 1) {
        const body = { clientId: randomUUID(), body: `Rude ${at}` }
        said.push((await ask(`chat/${id}/message`, store, body)).json().id as string)
      }
      return said
    }),
  )
  const complaints = await Promise.all(
    talks.map(async ({ who }) => {
      const about = { against: 'VENDOR', vendorId: store.vendorId, category: 'RUDE', wanted: 'APOLOGY' }
      const description = 'They were rude to me.'
      return (await ask('complaint/', who, { ...about, description, clientId: randomUUID() })).json()
        .id as string
    }),
  )
  const reports = await Promise.all(
    seeds.map(async ([first], at) => {
      const reported = await ask(`chat/message/${first}/report`, shoppers[at] as Signed, { reason: 'Rude' })
      return reported.json().id as string
    }),
  )
  const act = (at: number) => {
    const place = at % talks.length
    const { who, id } = talks[place] as (typeof talks)[number]
    const old = seeds[place]?.[at % 12] ?? ''
    const url = `chat/${id}`
    const say = (by: Signed) =>
      ask(`${url}/message`, by, { clientId: randomUUID(), body: `${at}: call 9841${100_000 + at}` })
    const isBlocked = at % 2 === 0
    const kinds = [
      () => say(who),
      () => say(store),
      () => ask(`${url}/read`, who, { upTo: old, state: 'READ' }),
      () => ask(`${url}/read`, store, { upTo: 'ffffffff-ffff-7fff-bfff-ffffffffffff', state: 'READ' }),
      () => ask(`${url}/read`, who, { upTo: old, state: 'DELIVERED' }),
      () =>
        shop.app.inject({
          method: 'DELETE',
          url: `/api/support/chat/message/${old}`,
          headers: store.headers,
        }),
      () => ask(`${url}/block`, isBlocked ? who : store, { isBlocked }),
      () => ask(`chat/report/${reports[place]}`, admin, { decision: 'REMOVE', note: 'Too rude' }),
      () => ask(`chat/message/${old}/report`, who, { reason: 'Rude again' }),
      () =>
        ask(`complaint/${complaints[place]}/move`, who, {
          to: isBlocked ? 'CLOSED' : 'REOPENED',
          note: 'So',
        }),
      () => ask(`complaint/${complaints[place]}/move`, admin, { to: 'RESOLVED', note: 'Done' }),
      () => ask('notification/seen', store, { number: 2 }),
      () => ask('notification/read', who, {}),
    ]
    return (kinds[(at * 7) % kinds.length] as () => ReturnType<typeof say>)()
  }
  const answers = []
  for (let round = 0; round < 300; round += 30) {
    answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, at) => act(round + at)))))
  }
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  expect(answers.filter(({ statusCode }) => statusCode < 300).length).toBeGreaterThan(150)
  await expectSound(shop)
}, 60_000)

test('once a block is answered, nothing more comes', async () => {
  const who = await signedInShopper(shop)
  const { id } = (await ask('chat/', who, { vendorId: store.vendorId })).json()
  const say = () => ask(`chat/${id}/message`, store, { clientId: randomUUID(), body: 'Buy!' })
  const flood = Array.from({ length: 12 }, say)
  await ask(`chat/${id}/block`, who, { isBlocked: true })
  const so = async () =>
    Number((await shop.pool.query('select from message where conversation_id = $1', [id])).rowCount)
  const atBlock = await so()
  await Promise.all([...flood, ...Array.from({ length: 12 }, say)])
  expect(await so()).toBe(atBlock)
})

test('a store that is away says so once, however many ask at once', async () => {
  const who = await signedInShopper(shop)
  const { id } = (await ask('chat/', who, { vendorId: store.vendorId })).json()
  await shop.app.inject({
    method: 'PUT',
    url: '/api/support/chat/reply/away',
    headers: store.headers,
    payload: { body: 'Back on Sunday: 9841000000', isOn: true, onlyWhenClosed: false },
  })
  await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(`chat/${id}/message`, who, { clientId: randomUUID(), body: 'Hello?' }),
    ),
  )
  const { rows } = (await ask(`chat/${id}`, who)).json()
  const away = rows.filter(({ side }: { side: string }) => side === 'VENDOR')
  expect(away).toMatchObject([{ body: 'Back on Sunday: •••', senderName: 'Asan Spice House' }])
  expect(JSON.stringify(shop.noticed.filter(({ accountId }) => accountId === who.accountId))).not.toContain(
    '9841000000',
  )
  await expectSound(shop)
})
