/** Banners as stored, and as presented. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type {
  bannerStates,
  devices,
  featureImageCategories,
} from '../../../contract/content/feature-images.ts'
import { widePictureUrl } from '../../../contract/shared/limits.ts'
import { nepalDayBefore, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FeatureImage } from '../../platform/db/types.gen.ts'

export type BannerCategory = (typeof featureImageCategories)[number]
type Device = (typeof devices)[number]
type BannerRow = Selectable<FeatureImage>

/** Where banners stand in one order: a category of the market, or the banners of one vendor. */
export interface Place {
  readonly category: BannerCategory
  readonly vendorId: string | null
}

export const vendorPlace = (vendorId: string): Place => ({ category: 'vendor-banner', vendorId })

/** Live: switched on, its first day begun, its last day not over. */
export const isLiveAt = (now: Date): RawBuilder<boolean> => sql<boolean>`
  is_active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`

export const bannersOf = (db: Db, { category, vendorId }: Place) =>
  db
    .selectFrom('feature_image')
    .selectAll()
    .where('category', '=', category)
    .where('vendor_id', vendorId === null ? 'is' : '=', vendorId)
    .orderBy('sort')
    .orderBy('id')

/** Lock of a place: its order and its limit hold only when changes come one after the other. */
export async function lockPlace(tx: Tx, { category, vendorId }: Place): Promise<void> {
  const name = vendorId ?? category
  await sql`select pg_advisory_xact_lock(hashtext('feature_image'), hashtext(${name}))`.execute(tx)
}

export const shownBanner = (row: BannerRow) => ({
  id: row.id,
  imageUrl: widePictureUrl(row.picture),
  // The check constraints of these two columns allow no other values.
  category: row.category as BannerCategory,
  device: row.device as Device,
  vendorId: row.vendor_id,
  linkUrl: row.link_url,
  altText: row.alt_text,
  title: row.title,
})

export const storedBanner = (row: BannerRow, now: Date) => ({
  ...shownBanner(row),
  startDay: row.starts_at === null ? null : nepalDayOf(row.starts_at),
  endDay: row.ends_at === null ? null : nepalDayBefore(row.ends_at),
  isActive: row.is_active,
  state: stateOf(row, now),
  views: row.views,
  clicks: row.clicks,
})

function stateOf(row: BannerRow, now: Date): (typeof bannerStates)[number] {
  if (row.ends_at !== null && row.ends_at <= now) return 'ENDED'
  if (!row.is_active) return 'OFF'
  return row.starts_at !== null && row.starts_at > now ? 'SCHEDULED' : 'LIVE'
}
