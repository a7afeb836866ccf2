/** Campaigns for tests, made and joined through real requests. */
import { minuteMs } from '../../../contract/shared/durations.ts'
import type { TestMarket } from '../test-market.ts'

type Headers = Readonly<Record<string, string>>

/** Enrolment at once and for two minutes; it begins after four, and ends after six: sessions outlive it. */
export const campaignForm = (at: Date, more: object = {}) => {
  const inMinutes = (minutes: number) => new Date(at.getTime() + minutes * minuteMs).toISOString()
  return {
    title: 'Tihar bazaar',
    titleNe: 'तिहार बजार',
    badge: 'Tihar',
    badgeNe: 'तिहार',
    description: 'Lights and sweets',
    enrolFrom: inMinutes(0),
    enrolTo: inMinutes(2),
    startsAt: inMinutes(4),
    endsAt: inMinutes(6),
    minDiscountPercent: 10,
    slotsTotal: 10,
    slotsPerVendor: 5,
    ...more,
  }
}

export const itemForm = (productId: string, more: object = {}) => ({
  productId,
  kind: 'PERCENT',
  percent: 20,
  committedUnits: 5,
  ...more,
})

export const fixedItem = (productId: string, fixedPrice: number, more: object = {}) =>
  itemForm(productId, { kind: 'FIXED_PRICE', percent: null, fixedPrice, ...more })

export interface MadeCampaign {
  readonly id: string
  readonly slug: string
  readonly version: number
}

export interface MadeItem {
  readonly id: string
  readonly campaignId: string
  readonly version: number
  readonly offerId: string | null
}

/** Requests about campaigns by an admin and by stores. */
export const campaigning = (test: TestMarket, admin: Headers) => {
  const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    test.app.inject({ method, url: `/api/${url}`, headers: { ...headers }, ...(payload && { payload }) })
  const must = async <Made>(answering: ReturnType<typeof send>): Promise<Made> => {
    const answer = await answering
    if (answer.statusCode >= 300) throw new Error(`refused: ${answer.body}`)
    return answer.json()
  }
  type Keeper = { readonly headers: Headers }
  const ofAdmin = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    send(admin, method, `admin/campaign/${url}`, payload)
  const acts = {
    add: (form: object) => ofAdmin('POST', '', form),
    read: (id: string) => ofAdmin('GET', id),
    list: (query = '') => ofAdmin('GET', query),
    items: (id: string, query = '') => ofAdmin('GET', `${id}/item${query}`),
    change: (id: string, form: object) => ofAdmin('PUT', id, form),
    publish: ({ id, version }: MadeCampaign) => ofAdmin('POST', `${id}/publish`, { version }),
    approve: (id: string, ...itemIds: string[]) => ofAdmin('POST', `${id}/approve`, { itemIds }),
    reject: (id: string, reason: string, ...itemIds: string[]) =>
      ofAdmin('POST', `${id}/reject`, { itemIds, reason }),
    choose: async (id: string, more: object = {}) =>
      ofAdmin('POST', `${id}/choose`, { version: (await acts.read(id)).json().version, ...more }),
    cancel: (id: string, reason = 'Called off') => ofAdmin('POST', `${id}/cancel`, { reason }),
    result: (id: string) => ofAdmin('GET', `${id}/result`),
    shown: (slug = '') => send({}, 'GET', `campaign/${slug}`),
    mine: ({ headers }: Keeper, query = '') => send(headers, 'GET', `vendor/campaign/${query}`),
    nominate: ({ headers }: Keeper, id: string, form: object) =>
      send(headers, 'POST', `vendor/campaign/${id}/item`, form),
    evaluate: ({ headers }: Keeper, id: string, item: object, more: object = {}) =>
      send(headers, 'POST', `vendor/campaign/${id}/evaluate`, { item, ...more }),
    changeItem: ({ headers }: Keeper, { id, campaignId }: MadeItem, form: object) =>
      send(headers, 'PUT', `vendor/campaign/${campaignId}/item/${id}`, form),
    withdraw: ({ headers }: Keeper, { id, campaignId, version }: MadeItem) =>
      send(headers, 'POST', `vendor/campaign/${campaignId}/item/${id}/withdraw`, { version }),
    raise: ({ headers }: Keeper, { id, campaignId }: MadeItem, committedUnits: number) =>
      send(headers, 'POST', `vendor/campaign/${campaignId}/item/${id}/units`, { committedUnits }),
    /** Added and published. */
    opened: async (form: object): Promise<MadeCampaign> =>
      must<MadeCampaign>(acts.publish(await must<MadeCampaign>(acts.add(form)))),
    nominated: (store: Keeper, id: string, form: object) => must<MadeItem>(acts.nominate(store, id, form)),
    itemOf: async (
      store: Keeper,
      { id, campaignId }: MadeItem,
    ): Promise<MadeItem & Record<string, unknown>> => {
      const { items } = (await acts.mine(store, campaignId)).json()
      return items.find((one: MadeItem) => one.id === id)
    },
    chosen: async (id: string): Promise<void> => {
      await must(acts.choose(id, { rejectUndecided: true }))
    },
  }
  return acts
}
