/** The server is killed while a message or complaint is sent: never lost, never stored or notified twice. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, killedAt, type Point } from '../testing/killed-at.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let maya: Signed
let admin: Signed
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  maya = await signedInShopper(market)
  admin = await signedInAdmin(market)
})
afterAll(() => market.close())

const asks = (who: Signed, url: string, payload: object): Asked => ({
  method: 'POST',
  url: `/api/support/${url}`,
  headers: { ...who.headers },
  payload,
})
const count = async (what: string, values: unknown[]): Promise<number> => {
  const { rows } = await market.pool.query<{ many: number }>(
    `select count(*)::int as many from ${what}`,
    values,
  )
  return rows[0]?.many ?? -1
}

const saying: readonly Point[] = [
  { name: 'it is told', statement: 'insert into "notification"', when: 'AFTER' },
  { name: 'it is kept, and nobody was shown it', statement: 'insert into message', when: 'COMMITTED' },
]
test.each(saying)(
  'a message, killed when $name: said again it is there once, and told once',
  async (point) => {
    const opened = await market.app.inject(asks(maya, 'chat/', { vendorId: store.vendorId }))
    const clientId = randomUUID()
    const asked = asks(maya, `chat/${opened.json().id}/message`, { clientId, body: 'Are you there?' })
    await killedAt(market, point, asked)
    const isKept = point.when === 'COMMITTED'
    const standing = async () => [
      await count('message where client_id = $1', [clientId]),
      await count(
        `notification n join message m on n.dedupe_key = 'chat-message ' || m.id where m.client_id = $1`,
        [clientId],
      ),
    ]
    expect(await standing()).toEqual(isKept ? [1, 1] : [0, 0])
    expect((await market.app.inject(asked)).statusCode).toBe(isKept ? 200 : 201)
    expect(await standing()).toEqual([1, 1])
    await expectSound(market)
  },
)

const complaining: readonly Point[] = [
  { name: 'the admins are told', statement: 'insert into "notification"', when: 'AFTER' },
  { name: 'it is kept', statement: 'insert into "complaint"', when: 'COMMITTED' },
]
test.each(complaining)(
  'a complaint, killed when $name: made again it is one, and told once',
  async (point) => {
    const clientId = randomUUID()
    const about = { against: 'VENDOR', vendorId: store.vendorId, category: 'LATE', wanted: 'DELIVERY' }
    const asked = asks(maya, 'complaint/', { ...about, clientId, description: 'It has not come yet.' })
    await killedAt(market, point, asked)
    const isKept = point.when === 'COMMITTED'
    expect(await count('complaint where client_id = $1', [clientId])).toBe(isKept ? 1 : 0)
    const again = await market.app.inject(asked)
    expect(again.statusCode).toBe(isKept ? 200 : 201)
    const told = `notification where receiver_id = $1 and dedupe_key = 'complaint-made ' || $2`
    expect(await count(told, [admin.accountId, again.json().id])).toBe(1)
    await expectSound(market)
  },
)
