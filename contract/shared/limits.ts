/** Limits that web and server share. Kept apart from the schemas so that a page needs no schema library for them. */

/** The most units of one variation that a cart line may hold. */
export const greatestQuantity = 999
/** The most pieces of a line whose store asks about each of them. */
export const mostPiecesAsked = 10
export const cartSyncDebounceMs = 400
export const searchDebounceMs = 500
export const priceDebounceMs = 300
export const suggestionRows = 8
/** Stores, and categories, that a search names beside its products. */
export const searchMatchRows = 3
export const categoryRows = 30
export const productRows = 24
/** Pagination of products ends here; beyond it the list has to be filtered. */
export const mostProductsListed = 10_000
export const storeRows = 12
/** Nearby stores: range and rows of lists, then of the map. */
export const nearRangeKm = 20
export const nearRows = 8
export const mapRangeKm = 50
export const mapRows = 60
/** Stores that a place search lists, and the fewest letters that it takes: an index of trigrams knows no fewer. */
export const storePlaceRows = 4
export const leastPlaceLetters = 3
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
/** Synonyms: the most words in a group, letters in a word, and groups. */
export const mostSynonyms = 20
export const longestSynonym = 40
export const mostSynonymGroups = 5_000
/** The most categories that one list can be sorted with: of the market, and within each of them. */
export const mostCategories = 100
export const longestHiddenReason = 300
/** The longest message of an appeal. */
export const longestAppealNote = 500
/** Hidden goods that a dashboard shows; the list has the others. */
export const hiddenProductRows = 3
/** The longest reason that a vendor reads when their store is suspended or refused. */
export const longestShownReason = 300
/** The most products that an admin hides or restores at once. */
export const mostModeratedProducts = 100
export const mostSaved = 500
export const reviewRows = 5
export const longestReview = 2000
export const mostReviewPictures = 5
export const questionRows = 5
export const longestQuestion = 500
export const longestAnswer = 1000

/** Lower bound of password lengths; the setting `minimumPasswordLength` is this or more. */
export const leastPassword = 3
/** The longest password; longer ones are refused before they are hashed. */
export const longestPassword = 256
export const passwordHintLength = 8
export const logoSizePx = 300
export const logoZoom = { least: 1, most: 3, step: 0.1 } as const

/** The most bytes of an uploaded picture, inclusive. */
export const largestPictureBytes = 10 * 1024 * 1024
export const largestLogoBytes = largestPictureBytes
/**
 * SQUARE for products, logos, categories and reviews; WIDE, three to one, for banners; PRIVATE for restricted pictures,
 * such as proofs of payment, which are served by signed addresses alone.
 */
export const pictureShapes = ['SQUARE', 'WIDE', 'PRIVATE'] as const
export type PictureShape = (typeof pictureShapes)[number]
export const pictureNameShape = /^[0-9a-f]{32}\.[0-9a-f]{6}$/
/** Aspect ratio, width to height. */
export const pictureAspect = { SQUARE: 1, WIDE: 3, PRIVATE: 1 } as const satisfies Record<
  PictureShape,
  number
>

/** Widths in pixels that a picture is served in; heights follow from its shape. */
export const pictureWidths = [160, 320, 640, 1280] as const
export const widePictureWidths = [480, 960, 1920] as const
/** One width, large enough to read the text of a screenshot. */
export const privatePictureWidths = [1600] as const
export const widthsOfShape = {
  SQUARE: pictureWidths,
  WIDE: widePictureWidths,
  PRIVATE: privatePictureWidths,
} as const
export type PictureWidth = (typeof widthsOfShape)[PictureShape][number]

/** The address of a stored picture in one width; a width above the original's serves the widest there is. */
export const pictureUrl = (name: string, width: PictureWidth = 320): string =>
  `/pictures/${name}-${width}.webp`
export const widePictureUrl = (name: string): string => pictureUrl(name, 960)

/** For `srcset`: the other widths of a picture whose address came in a response. */
export const pictureUrlAt = (url: string, width: PictureWidth): string =>
  url.replace(/-\d+\.webp$/, `-${width}.webp`)

/** The same picture in the smaller format, for browsers that support it. */
export const avifUrl = (url: string): string => url.replace(/\.webp$/, '.avif')

/** Placeholder: the background colour that is part of every picture's name, shown until the picture has loaded. */
export const pictureTint = (url: string): string | undefined => {
  const hex = /\.([0-9a-f]{6})-\d+\.webp$/.exec(url)?.[1]
  return hex === undefined ? undefined : `#${hex}`
}

export const vendorProductRows = 20
/** The threshold of low stock of a store that has set none. */
export const usualLowStockAt = 5
export const stockTakingRows = 20
/** Limits of one product and of bulk edits. */
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

/** The most delivery options of one vendor, and upper bounds of their numbers. */
export const deliveryOptionLimits = { options: 20, km: 1_000, eta: 999, paisa: 10_000_000 } as const
export const mostAddresses = 50

/** The most stores in one checkout. */
export const mostStoresAtOnce = 20
