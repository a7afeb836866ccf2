/** Promo codes for their keepers, a store and the market: both pages have the same list, form and side sheet. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { promoCodeRoutes } from '../../../contract/promotions/promo-codes.ts'
import type { PromoState } from '../../../contract/promotions/promo-kinds.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'

export type StoredPromo = ResponseJson<typeof promoCodeRoutes.platformPromoCodes>['rows'][number]
export type EditedPromo = ResponseJson<typeof promoCodeRoutes.platformPromoCode>
export type PromoBody = RequestJson<typeof promoCodeRoutes.addPlatformPromoCode>['body']

export interface PromosAsked {
  readonly state?: PromoState
  readonly search?: string
  readonly offset: number
}

/** A product or category that a code names. */
export interface NamedThing {
  readonly id: string
  readonly name: string
}

export interface CategoryGroup {
  readonly label: string
  readonly options: readonly NamedThing[]
}

/** The side whose codes they are, a store or the market: its calls and its goods. */
export interface PromoKeeper {
  readonly of: 'VENDOR' | 'PLATFORM'
  readonly page: (asked: PromosAsked, noOfRows: number) => Promise<{ rows: StoredPromo[]; total: number }>
  readonly one: (promoId: string) => Promise<EditedPromo>
  readonly add: (body: PromoBody) => Promise<StoredPromo>
  readonly change: (promoId: string, body: PromoBody) => Promise<StoredPromo>
  readonly turn: (promoId: string, status: 'ACTIVE' | 'PAUSED' | 'ENDED') => Promise<StoredPromo>
  readonly findProducts: (words: string) => Promise<readonly NamedThing[]>
  readonly findCategories: () => Promise<readonly CategoryGroup[]>
}

export const promoRows = 30

/** Every key begins with this one: an act invalidates list and sheet. */
export const promosKey = ['promo-codes'] as const

export const promosQuery = (keeper: PromoKeeper, asked: PromosAsked, of = '') =>
  queryOptions({
    queryKey: [...promosKey, 'list', keeper.of, of, asked],
    queryFn: () => keeper.page(asked, promoRows),
    placeholderData: keepPreviousData,
  })

export const promoQuery = (keeper: PromoKeeper, promoId: string) =>
  queryOptions({ queryKey: [...promosKey, 'one', promoId], queryFn: () => keeper.one(promoId) })
