/** Banners as pages show them, and as their owners manage them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { content } from '../../../contract/content/content.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../api/api.ts'

export type Banner = ResponseJson<typeof content.liveBanners>[number]
export type BannerCategory = Banner['category']

const staleMs = 60_000

/** The next picture is due in three seconds: until shortly before, nothing need be fetched for it. */
export const bannerRestMs = 2_000

export const bannersQuery = (asked: { category: BannerCategory } | { vendorId: string }) =>
  queryOptions({
    queryKey: ['banners', asked],
    queryFn: ({ signal }) => api.content.liveBanners({ query: asked, signal }),
    staleTime: staleMs,
  })

/** Banners are optional: where they fail to load, the page is shown without them. */
export const bannersOrNone = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

export const vendorBanners = (vendorId: string) => bannersQuery({ vendorId })
export const insideBanners = bannersQuery({ category: 'vendor-inside' })

/** Both kinds that a store page shows. */
export const loadStoreBanners = (queries: QueryClient, vendorId: string) =>
  bannersOrNone(
    Promise.all([queries.ensureQueryData(vendorBanners(vendorId)), queries.ensureQueryData(insideBanners)]),
  )
