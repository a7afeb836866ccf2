/** Where banners are kept: the calls of whoever keeps them, so that one screen serves admins and vendors. */
import type { content } from '../../../contract/content/content.ts'
import type { Sent, Told } from '../../../contract/route.ts'

export type KeptBanner = Told<typeof content.ownBanners>['rows'][number]
export type BannerBody = Sent<typeof content.addOwnBanner>['body']

export interface BannerShelf {
  readonly queryKey: readonly string[]
  readonly list: () => Promise<{ readonly rows: readonly KeptBanner[] }>
  readonly add: (body: BannerBody) => Promise<unknown>
  readonly change: (id: string, body: BannerBody) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly order: (ids: string[]) => Promise<{ readonly rows: readonly KeptBanner[] }>
}
