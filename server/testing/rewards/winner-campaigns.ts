/** Winner campaigns for tests, through real requests. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import { tendCampaigns } from '../../rewards/index.ts'
import { advanceOrder, placeOrder } from '../delivered-orders.ts'
import type { Headers } from '../promos.ts'
import type { OpenStore, Signed } from '../store-with-products.ts'
import type { TestMarket } from '../test-market.ts'

const at = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs).toISOString()

/** Two first shoppers, from now on for ten hours, with a product as the prize, unless the test says otherwise. */
export const winnerForm = (now: Date, more: object = {}) => ({
  title: 'Tihar winners',
  terms: 'Orders that are completed during Tihar count.',
  mode: 'FIRST_N',
  winners: 2,
  startsAt: at(now, -1),
  endsAt: at(now, 10),
  waitDays: 0,
  claimDays: 7,
  prize: { kind: 'PRODUCT', name: 'A brass lamp', worth: 1_500 },
  ...more,
})

type Stored = ResponseJson<typeof contract.rewards.winnerCampaign>
type Winner = ResponseJson<typeof contract.rewards.campaignWinners>['rows'][number]
type Prize = ResponseJson<typeof contract.rewards.myPrizes>['rows'][number]

export const winnerCampaigns = (test: TestMarket, admin: Headers) => {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    test.app.inject({
      ...{ method, url: `/api/admin/winnerCampaign/${path}`, headers: admin },
      ...(payload && { payload }),
    })
  const winners = async (id: string): Promise<Winner[]> =>
    (await ask('GET', `${id}/winner?noOfRows=100`)).json().rows
  return {
    ask,
    winners,
    add: (more: object = {}) => ask('POST', '', winnerForm(test.ctx.clock(), more)),
    /** Published; answers its id. */
    start: async (more: object = {}): Promise<string> => {
      const made = await ask('POST', '', winnerForm(test.ctx.clock(), more))
      if (made.statusCode !== 201) throw new Error(`no campaign: ${made.body}`)
      const { id } = made.json()
      const open = await ask('POST', `${id}/publish`, { version: 1 })
      if (open.statusCode !== 200) throw new Error(`not published: ${open.body}`)
      return String(id)
    },
    show: async (id: string): Promise<Stored> => (await ask('GET', id)).json(),
    /** Place, account and state of each. */
    standings: async (id: string) =>
      (await winners(id)).map(({ place, userId, state }) => [place, userId, state] as const),
    tend: () => tendCampaigns(test.ctx),
    prizes: async (who: Signed): Promise<Prize[]> =>
      (await test.app.inject({ url: '/api/prizes/', headers: who.headers })).json().rows,
    claim: (who: Signed, winnerId: string, payload: object = {}) =>
      test.app.inject({
        ...{ method: 'POST', url: `/api/prizes/${winnerId}/claim`, headers: who.headers, payload },
      }),
  }
}

export const receiver = { name: 'Maya Gurung', phone: '9800000000', address: 'Lakeside 6, Pokhara' }

/** A completed order of so many units at Rs. 100. Answers its id. */
export async function complete(
  test: TestMarket,
  { store, productId }: { readonly store: OpenStore; readonly productId: string },
  who: Signed,
  quantity = 1,
): Promise<string> {
  const orderId = await placeOrder(test, store, who, [{ productId, quantity }])
  await advanceOrder(test, store, orderId)
  await confirm(test, who, orderId)
  return orderId
}

export async function confirm(test: TestMarket, who: Signed, orderId: string): Promise<void> {
  const url = `/api/orders/order/${orderId}/confirm`
  const answer = await test.app.inject({ method: 'POST', url, headers: who.headers, payload: {} })
  if (answer.statusCode !== 200) throw new Error(`not completed: ${answer.body}`)
}
