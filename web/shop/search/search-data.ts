import { shareHead, titleOf } from '../../lib/head.ts'
import { categoriesQuery, type GoodsFilter, goodsQuery, type Sort } from '../../lib/query.ts'
import { stringifySearch } from '../../lib/search-text.ts'
import { textIn } from '../../lib/text.ts'
import type { Context } from '../../root-route.ts'

export const sorts = ['popular', 'newest', 'price-low', 'price-high'] as const satisfies readonly Sort[]

export interface ProductsSearch {
  readonly search?: string | undefined
  readonly categoryId?: string | undefined
  readonly subCatId?: string | undefined
  readonly sort?: Sort | undefined
}

const isSort = (word: unknown): word is Sort => sorts.some((sort) => sort === word)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (word: unknown): word is string => typeof word === 'string' && uuid.test(word)

/** What of the address counts; the rest is dropped. */
export function productsSearch(given: Record<string, unknown>): ProductsSearch {
  const search = String(given.search ?? '')
    .trim()
    .slice(0, 200)
  const { categoryId, subCatId, sort } = given
  return {
    ...(search !== '' && { search }),
    ...(isId(categoryId) && { categoryId }),
    ...(isId(subCatId) && { subCatId }),
    ...(isSort(sort) && sort !== 'popular' && { sort }),
  }
}

export const searchGoods = (search: ProductsSearch) => goodsQuery(search satisfies GoodsFilter)

export const searchRoute = {
  loader: async ({ context: { queryClient }, deps }: { context: Context; deps: ProductsSearch }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureInfiniteQueryData(searchGoods(deps)),
    ])
    const category = categories.find((one) => one.categoryId === deps.categoryId)
    return { category, search: deps }
  },
  head: ({
    match,
    loaderData,
  }: {
    match: { context: Context }
    loaderData?:
      | {
          category?: { categoryName: string; categoryNameNe: string | null } | undefined
          search: ProductsSearch
        }
      | undefined
  }) => {
    const { market } = match.context
    const text = textIn(market.language)
    const category = loaderData?.category
    const named =
      market.language === 'ne' ? (category?.categoryNameNe ?? category?.categoryName) : category?.categoryName
    const title = loaderData?.search.search ?? named ?? text('title.products')
    return shareHead(market, {
      title: titleOf(market, title),
      description: text('home.line'),
      path: `/products${stringifySearch({ ...loaderData?.search, sort: undefined })}`,
    })
  },
}
