/** Numbers that both sides hold to. Kept apart from the schemas so that a page needs no schema library for them. */

/** The most units of one variation that a cart line may hold. */
export const greatestQuantity = 999
export const cartSyncDebounceMs = 400
export const searchDebounceMs = 500
export const suggestionRows = 8
export const categoryRows = 30
export const goodsRows = 24
export const storeRows = 12
/** Stores near a place: for the sidebar and the rail, and for the map. */
export const nearRangeKm = 20
export const nearRows = 8
export const mapRangeKm = 50
export const mapRows = 60
export const greatestRangeKm = 500
export const mostClosedDays = 60
export const orderRows = 10
export const headerCollapsePx = 10
export const mobileBreakpointPx = 768
export const realtimeReconnectAttempts = 5
export const wards = 33
export const adminRows = 30
export const mostSaved = 500
export const reviewRows = 5
export const longestReview = 2000
export const mostReviewPictures = 5
export const questionRows = 5
export const longestQuestion = 500
export const longestAnswer = 1000

/** What a new password may have at least; the setting `minimumPasswordLength` asks for this or more. */
export const leastPassword = 3
/** A password may be as long as this; longer ones are refused before they are hashed. */
export const longestPassword = 256
export const passwordHintLength = 8
export const largestLogoBytes = 10 * 1024 * 1024
export const logoSizePx = 300
export const logoZoom = { least: 1, most: 3, step: 0.1 } as const

/** Widths in pixels that a picture is kept in; heights follow, goods being square. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Where a stored picture is served, in one width. */
export const pictureUrl = (name: string, width: PictureWidth = 320): string =>
  `/pictures/${name}-${width}.webp`

/** The other widths of a picture that an answer named by its address. */
export const pictureUrlAt = (url: string, width: PictureWidth): string =>
  url.replace(/-\d+\.webp$/, `-${width}.webp`)

/** The ground colour that is part of every picture's name: shown until the picture is there. */
export const pictureTint = (url: string): string | undefined => {
  const hex = /\.([0-9a-f]{6})-\d+\.webp$/.exec(url)?.[1]
  return hex === undefined ? undefined : `#${hex}`
}

export const ownGoodsRows = 20
/** What one product may hold, and how much of the stall may be changed at once. */
export const goodsLimits = {
  pictures: 10,
  variationPictures: 5,
  options: 3,
  optionValues: 30,
  variations: 100,
  stock: 1_000_000,
  atOnce: 100,
  edits: 500,
  /** Of one vendor. */
  goods: 20_000,
  shelves: 100,
} as const
