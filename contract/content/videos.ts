/** Uploaded videos of products: short, and kept as their video and audio tracks alone. */
import { z } from 'zod'
import { post } from '../route.ts'
import { instant } from '../shared/fields.ts'
import { pictureNameShape } from '../shared/limits.ts'
import { largestVideoBytes, videoFormats } from '../shared/video-limits.ts'

export const videoNotYours = 'Please upload this video again.'

/** The name of a stored video, as returned by its upload. */
export const videoName = z.string().regex(pictureNameShape, videoNotYours)

const shown = {
  /** Its address, which serves ranges. */
  url: z.string(),
  format: z.enum(videoFormats),
  /** Length in seconds, with fractions. */
  seconds: z.number(),
  /** Size upright, as it is shown. */
  width: z.number().int(),
  height: z.number().int(),
}

export const storedVideo = z.object({ name: videoName, ...shown })
export type StoredVideo = z.output<typeof storedVideo>

/** A product's video as shoppers get it; `poster` is the address of the picture in its place. */
export const shownVideo = z.object({ ...shown, poster: z.string(), addedAt: instant })

/** As the vendor's form takes it: the video, and the picture in its place, by their names. */
export const ownVideo = z.object({
  name: z.string(),
  poster: z.string(),
  url: z.string(),
  seconds: z.number(),
})

export const videoRoutes = {
  uploadVideo: post('/api/support/video', {
    permission: 'store.products.manage',
    summary:
      'Upload a video of a product (field `file`): MP4 (H.264, AAC) or WebM, at most 30 seconds, 20 MB and 1920 pixels; metadata is dropped; its name can be used for one day',
    body: z.object({}),
    multipart: { file: 'file', mostBytes: largestVideoBytes, tooLarge: 'VIDEO_TOO_LARGE' },
    answer: storedVideo,
    status: 201,
    refuses: ['VIDEO_TOO_LARGE', 'TOO_MANY_TRIES', 'PICTURES_AWAY', 'NO_ROOM'],
  }),
} as const
