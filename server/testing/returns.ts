/** Returns for tests, requested and answered through real requests. */
import { randomUUID } from 'node:crypto'
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import type { OpenStore, Signed } from './store-with-products.ts'
import type { TestMarket } from './test-market.ts'

export type ShopperReturn = ResponseJson<typeof contract.orders.requestReturn>
export type VendorReturn = ResponseJson<typeof contract.orders.vendorReturnDetail>

export interface AskedBack {
  readonly productId: string
  readonly quantity?: number
  readonly variableNo?: number
}

export const returning = (test: TestMarket) => ({
  /** Requests the return of one unit as faulty, to be brought to the store, unless the test says otherwise. */
  ask: (who: Signed, orderId: string, lines: readonly AskedBack[], more: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/orders/return/',
      headers: who.headers,
      payload: {
        requestKey: randomUUID(),
        orderId,
        lines: lines.map((line) => ({ quantity: 1, ...line })),
        reason: 'DEFECTIVE',
        resolution: 'REFUND',
        method: 'DROP_OFF',
        ...more,
      },
    }),
  mine: (who: Signed, returnId: string, act = '', payload: object = {}) =>
    test.app.inject({
      method: act === '' ? 'GET' : 'POST',
      url: `/api/orders/return/${returnId}${act && `/${act}`}`,
      headers: who.headers,
      ...(act !== '' && { payload }),
    }),
  stores: (store: OpenStore, returnId: string, act = '', payload: object = {}) =>
    test.app.inject({
      method: act === '' ? 'GET' : 'POST',
      url: `/api/orders/vendorReturn/${returnId}${act && `/${act}`}`,
      headers: store.headers,
      ...(act !== '' && { payload }),
    }),
})

/** Has the store approve, receive, accept and restock a return, all of it unless the test says otherwise. */
export async function takeBack(
  test: TestMarket,
  store: OpenStore,
  { returnId, lines }: ShopperReturn,
  seen: { readonly accepted?: number; readonly restocked?: number } = {},
): Promise<VendorReturn> {
  const { stores } = returning(test)
  await stores(store, returnId, 'answer', { isApproved: true })
  await stores(store, returnId, 'advance', { to: 'RECEIVED' })
  const inspected = await stores(store, returnId, 'inspect', {
    lines: lines.map(({ productId, variableNo, quantity }) => ({
      productId,
      ...(variableNo !== undefined && { variableNo }),
      received: quantity,
      accepted: quantity,
      restocked: quantity,
      ...seen,
    })),
    note: 'Looked at',
  })
  if (inspected.statusCode !== 200) throw new Error(`it was not taken back: ${inspected.body}`)
  return inspected.json()
}

/** A picture row of this account without its files: the bytes are not checked here. */
export async function privatePictureOf(test: TestMarket, { accountId }: Signed): Promise<string> {
  const name = `${randomUUID().replaceAll('-', '')}.aabbcc`
  await test.pool.query(`insert into picture (name, shape, width) values ($1, 'PRIVATE', 1600)`, [name])
  await test.pool.query('insert into picture_upload (picture, account_id) values ($1, $2)', [name, accountId])
  return name
}

/** Sets a policy of thirty days for a changed mind, with so much of the price kept. */
export async function acceptChangedMinds(
  test: TestMarket,
  store: OpenStore,
  restockingPercent = 0,
): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/vendor/returnPolicy/',
    headers: store.headers,
    payload: {
      isReturnable: true,
      acceptsChangeOfMind: true,
      windowDays: 30,
      allowedReasons: [],
      resolutions: ['REFUND'],
      changeOfMindPaidBy: 'SHOPPER',
      restockingPercent,
      conditions: [],
      evidence: 'NONE',
    },
  })
  if (answer.statusCode >= 300) throw new Error(`no policy: ${answer.body}`)
}
