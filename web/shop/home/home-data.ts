import { bannersOrNone, bannersQuery } from '../../lib/banners.ts'
import { shareHead, titleOf } from '../../lib/head.ts'
import { categoriesQuery, goodsQuery, storesQuery } from '../../lib/query.ts'
import { textIn } from '../../lib/text.ts'
import type { Context } from '../../root-route.ts'

export const homeBanners = bannersQuery({ category: 'home-banner' })
export const homeStores = storesQuery(12)
export const homeGoods = goodsQuery({ sort: 'popular' })

export const homeRoute = {
  loader: ({ context: { queryClient } }: { context: Context }) =>
    Promise.all([
      bannersOrNone(queryClient.ensureQueryData(homeBanners)),
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(homeStores),
      queryClient.ensureInfiniteQueryData(homeGoods),
    ]).then(() => undefined),
  head: ({ match }: { match: { context: Context } }) => {
    const { market } = match.context
    return shareHead(market, {
      title: titleOf(market),
      description: textIn(market.language)('home.line'),
      path: '/',
    })
  },
}
