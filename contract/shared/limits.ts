/** Numbers that both sides hold to. Kept apart from the schemas so that a page needs no schema library for them. */

/** The most units of one variation that a cart line may hold. */
export const greatestQuantity = 999
export const cartSyncDebounceMs = 400
export const searchDebounceMs = 500
export const priceDebounceMs = 300
export const suggestionRows = 8
export const categoryRows = 30
export const productRows = 24
/** A list of goods goes no further than this; who looks for more narrows it. */
export const mostProductsListed = 10_000
export const storeRows = 12
/** Stores near a place: for the sidebar and the rail, and for the map. */
export const nearRangeKm = 20
export const nearRows = 8
export const mapRangeKm = 50
export const mapRows = 60
export const greatestRangeKm = 500
export const mostClosedDays = 60
export const orderRows = 10
/** Bounded count: a list of orders is counted so far beyond its page; a figure of one more means that there are more. */
export const mostCounted = 1_000
/** Orders that a vendor accepts, or prints, in one go. */
export const mostOrdersAtOnce = 50
export const headerCollapsePx = 10
export const realtimeReconnectAttempts = 5
export const wards = 33
export const adminRows = 30
/** Words that mean the same: how many in one group, how long, how many groups. */
export const mostSynonyms = 20
export const longestSynonym = 40
export const mostSynonymGroups = 5_000
/** As many categories as one list can be put in order: of the market, and within each of them. */
export const mostCategories = 100
export const longestHiddenReason = 300
/** What a vendor says of a hidden product that is mended. */
export const longestAppealNote = 500
/** Hidden goods that a dashboard shows; the list has the others. */
export const hiddenProductRows = 3
/** What a vendor is told of why their store was suspended or refused. */
export const longestShownReason = 300
/** As many goods as an admin hides or restores at once. */
export const mostModeratedProducts = 100
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
export const logoSizePx = 300
export const logoZoom = { least: 1, most: 3, step: 0.1 } as const

/** The most bytes that a picture may have when it is brought: exactly so many are let in. */
export const largestPictureBytes = 10 * 1024 * 1024
export const largestLogoBytes = largestPictureBytes
/**
 * SQUARE for goods, logos, categories and reviews; WIDE, three to one, for banners; PRIVATE for what only some people
 * may see, such as proofs of payment: no address shows it without their asking.
 */
export const pictureShapes = ['SQUARE', 'WIDE', 'PRIVATE'] as const
export type PictureShape = (typeof pictureShapes)[number]
export const pictureNameShape = /^[0-9a-f]{32}\.[0-9a-f]{6}$/
/** How many times as wide as high. */
export const pictureAspect = { SQUARE: 1, WIDE: 3, PRIVATE: 1 } as const satisfies Record<
  PictureShape,
  number
>

/** Widths in pixels that a picture is served in; heights follow from its shape. */
export const pictureWidths = [160, 320, 640, 1280] as const
export const widePictureWidths = [480, 960, 1920] as const
/** One size, large enough to read what a screenshot says. */
export const privatePictureWidths = [1600] as const
export const widthsOfShape = {
  SQUARE: pictureWidths,
  WIDE: widePictureWidths,
  PRIVATE: privatePictureWidths,
} as const
export type PictureWidth = (typeof widthsOfShape)[PictureShape][number]

/** Where a stored picture is served, in one width. Wider than what was brought, it comes as wide as there is. */
export const pictureUrl = (name: string, width: PictureWidth = 320): string =>
  `/pictures/${name}-${width}.webp`
export const widePictureUrl = (name: string): string => pictureUrl(name, 960)

/** The other widths of a picture that an answer named by its address. */
export const pictureUrlAt = (url: string, width: PictureWidth): string =>
  url.replace(/-\d+\.webp$/, `-${width}.webp`)

/** The same picture in the format that takes fewer bytes, for browsers that know it. */
export const avifUrl = (url: string): string => url.replace(/\.webp$/, '.avif')

/** The ground colour that is part of every picture's name: shown until the picture is there. */
export const pictureTint = (url: string): string | undefined => {
  const hex = /\.([0-9a-f]{6})-\d+\.webp$/.exec(url)?.[1]
  return hex === undefined ? undefined : `#${hex}`
}

export const vendorProductRows = 20
/** What one product may hold, and how much of the stall may be changed at once. */
export const productLimits = {
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

/** Banners of one vendor, and of each category of the market. */
export const mostBanners = 10
export const bannerAutoplayMs = 3_000

/** Ways of delivering of one vendor, and what a number in one of them may come to. */
export const deliveryOptionLimits = { options: 20, km: 1_000, eta: 999, paisa: 10_000_000 } as const
export const mostAddresses = 50

/** Stores that are checked out in one go. */
export const mostStoresAtOnce = 20
