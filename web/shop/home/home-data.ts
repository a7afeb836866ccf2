import { categoriesQuery, productsQuery, storesQuery } from '../../lib/api/query.ts'
import { bannersOrNone, bannersQuery } from '../../lib/data/banners.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'
import { loadHomeOffers } from '../offers/offers-data.ts'

export const homeBanners = bannersQuery({ category: 'home-banner' })
export const homeStores = storesQuery(12)
export const homeProducts = productsQuery({ sort: 'popular' })
/** Number of products in a row. */
export const productsInRow = 12
export const newestProducts = productsQuery({ sort: 'newest', inStock: 'true', noOfRows: productsInRow })
export const savingProducts = productsQuery({ sort: 'saving', inStock: 'true', noOfRows: productsInRow })

export const loadHome = ({ context: { queryClient } }: { context: RouteContext }) =>
  Promise.all([
    bannersOrNone(queryClient.ensureQueryData(homeBanners)),
    loadHomeOffers(queryClient),
    queryClient.ensureQueryData(categoriesQuery()),
    queryClient.ensureQueryData(homeStores),
    queryClient.ensureInfiniteQueryData(homeProducts),
    queryClient.ensureInfiniteQueryData(newestProducts),
    queryClient.ensureInfiniteQueryData(savingProducts),
  ]).then(() => undefined)

export function homeHead({ match }: { match: { context: RouteContext } }) {
  const { market } = match.context
  return shareHead(market, {
    title: titleOf(market),
    description: translatorOf(market.language)('home.line'),
    path: '/',
  })
}
