/** Limits of a product's video. Kept apart from the schemas so that a page needs no schema library for them. */

export const longestVideoSeconds = 30
/** The most bytes of an uploaded video, inclusive. */
export const largestVideoBytes = 20 * 1024 * 1024
/** The most pixels of its longer side: full HD, upright or across. */
export const widestVideo = 1920
export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

/** The address of a stored video. */
export const videoUrl = (name: string, format: VideoFormat): string => `/videos/${name}-video.${format}`
