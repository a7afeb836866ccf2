/** Uploaded pictures: of products, logos, reviews (SQUARE) and banners (WIDE). */
import { z } from 'zod'
import { post } from '../route.ts'
import { largestPictureBytes, pictureNameShape, pictureShapes } from '../shared/limits.ts'

export const pictureUnreadable = 'The picture must be a JPEG, PNG, WebP or AVIF file.'
export const pictureTooWide = 'The picture has too many pixels. Please send a smaller one.'
export const pictureNotYours = 'Please upload this picture again.'

/** The name of a stored picture, as returned by its upload. */
export const pictureName = z.string().regex(pictureNameShape, pictureNotYours)

export const storedPicture = z.object({
  name: pictureName,
  /** Its address, in a medium width. */
  url: z.string(),
  /** Its background colour, such as #f4e3d0. */
  tint: z.string(),
  /** Size of the largest stored version. */
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredPicture = z.output<typeof storedPicture>

export const pictureRoutes = {
  uploadPicture: post('/api/support/picture', {
    permission: 'own.pictures',
    summary:
      'Upload a picture (field `file`): JPEG, PNG, WebP or AVIF, at most 10 MB; its name can be used for one day',
    body: z.object({
      /**
       * SQUARE for products, logos, categories and reviews; WIDE, three to one, for banners; PRIVATE for proofs: its
       * `url` is signed for some minutes, and the responses that show the proof carry a fresh one.
       */
      shape: z.enum(pictureShapes).default('SQUARE'),
    }),
    multipart: { file: 'file', mostBytes: largestPictureBytes },
    answer: storedPicture,
    status: 201,
    refuses: ['FILE_TOO_LARGE', 'TOO_MANY_TRIES', 'PICTURES_AWAY', 'NO_ROOM'],
  }),
} as const
