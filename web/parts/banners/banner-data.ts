/** Calls for banners, of admins or of a vendor, so that one screen serves both. */
import type { content } from '../../../contract/content/content.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'

export type StoredBanner = ResponseJson<typeof content.vendorBanners>['rows'][number]
export type BannerBody = RequestJson<typeof content.addVendorBanner>['body']

export interface BannerSource {
  readonly queryKey: readonly string[]
  readonly list: () => Promise<{ readonly rows: readonly StoredBanner[] }>
  readonly add: (body: BannerBody) => Promise<unknown>
  readonly change: (id: string, body: BannerBody) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly order: (ids: string[]) => Promise<{ readonly rows: readonly StoredBanner[] }>
}
