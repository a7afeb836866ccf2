/** Offers for tests, made and started through real requests by their stores. */
import type { TestMarket } from '../test-market.ts'

type Headers = Readonly<Record<string, string>>

/** 20 % off everything of the store, from now on and for years, unless the test says otherwise. */
export const fifthOff = (more: object = {}) => ({
  title: 'Dashain offer',
  titleNe: 'दसैं अफर',
  kind: 'PERCENT',
  percent: 20,
  scope: 'STORE',
  startsAt: '2020-01-01T00:00:00+05:45',
  endsAt: new Date(Date.now() + 300 * 86_400_000).toISOString(),
  ...more,
})

const only = (form: object) => fifthOff({ percent: null, ...form })
export const rupeesOff = (amount: number, more: object = {}) => only({ kind: 'AMOUNT', amount, ...more })
export const fixedAt = (fixedPrice: number, more: object = {}) =>
  only({ kind: 'FIXED_PRICE', fixedPrice, ...more })
export const buyAndGet = (buyQuantity: number, getQuantity: number, more: object = {}) =>
  only({ kind: 'BUY_X_GET_Y', buyQuantity, getQuantity, ...more })
export const freeDelivery = (more: object = {}) => only({ kind: 'FREE_DELIVERY', ...more })
/** Of these products alone. */
export const onProducts = (...productIds: string[]) => ({
  scope: 'PRODUCTS',
  products: productIds.map((productId) => ({ productId })),
})

export interface MadeOffer {
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly status: string
  readonly state: string
}

interface Keeper {
  readonly headers: Headers
}

/** Requests about offers of the store with these headers. */
export const offering = (test: TestMarket, { headers }: Keeper) => {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  const must = async (answering: ReturnType<typeof send>): Promise<MadeOffer> => {
    const answer = await answering
    if (answer.statusCode >= 300) throw new Error(`no offer: ${answer.body}`)
    return answer.json()
  }
  const acts = {
    list: (query = '') => send('GET', `/api/vendor/offer/${query}`),
    read: (id: string) => send('GET', `/api/vendor/offer/${id}`),
    result: (id: string) => send('GET', `/api/vendor/offer/${id}/result`),
    preview: (form: object) => send('POST', '/api/vendor/offer/preview', form),
    add: (form: object) => send('POST', '/api/vendor/offer/', form),
    change: (id: string, form: object) => send('PUT', `/api/vendor/offer/${id}`, form),
    turn: ({ id, version }: Pick<MadeOffer, 'id' | 'version'>, status: string) =>
      send('POST', `/api/vendor/offer/${id}/status`, { status, version }),
    draft: (form: object = fifthOff()) => must(acts.add(form)),
    /** Saved and started. */
    start: async (form: object = fifthOff()): Promise<MadeOffer> =>
      must(acts.turn(await acts.draft(form), 'ACTIVE')),
    turned: (offer: Pick<MadeOffer, 'id' | 'version'>, status: string) => must(acts.turn(offer, status)),
    changed: ({ id, version }: MadeOffer, form: object) => must(acts.change(id, { ...form, version })),
    /** Ended, so that it is in no other test's way. */
    end: async ({ id }: Pick<MadeOffer, 'id'>): Promise<MadeOffer> =>
      acts.turned((await acts.read(id)).json(), 'ENDED'),
  }
  return acts
}
