/** Reviews by shoppers who received a product, and the replies of its vendor. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows, longestAnswer, longestReview, mostReviewPictures, reviewRows } from '../shared/limits.ts'

const oneReview = z.object({ reviewId: id })
const stars = z.number().int().min(1).max(5)
const answerText = text(longestAnswer).min(1)
export const hideReason = line(300)

export const review = z.object({
  reviewId: id,
  productId: id,
  /** Shortened: `Maya G.` */
  authorName: z.string(),
  rating: stars,
  review: z.string(),
  pictures: z.array(z.string()),
  createdAt: instant,
  isEdited: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

/** A hidden review and the reason: for its author, its vendor and admins. */
const hidden = { hiddenReason: z.string().nullable() }

export const reviewSummary = z.object({
  /** The mean, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  count: z.number().int(),
  /** How many gave one star, two, three, four, five. */
  stars: z.array(z.number().int()).length(5),
  withPictures: z.number().int(),
})

export const myReview = review.extend(hidden)
const aboutProduct = {
  productName: z.string(),
  productImage: z.string().nullable(),
  username: z.string(),
}
export const vendorReview = review.extend({ ...hidden, ...aboutProduct })
export const adminReview = vendorReview.extend({
  shopName: z.string(),
  authorId: id,
  authorFullName: z.string(),
})

export const reviewRoutes = {
  reviews: get('/api/products/review/', {
    permission: 'anyone',
    summary: 'List the reviews of a product, with the rating summary',
    query: z.object({
      productId: id,
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
      stars: z
        .string()
        .regex(/^[1-5]$/, 'Must be 1 to 5')
        .transform(Number)
        .optional(),
      withPictures: z.literal('true').optional(),
      ...paging(reviewRows),
    }),
    answer: listOf(review).extend({ summary: reviewSummary }),
  }),
  myReview: get('/api/products/review/mine', {
    permission: 'shopper.reviews',
    summary: 'Get whether I can review a product, and my review',
    query: z.object({ productId: id }),
    answer: z.object({ mayReview: z.boolean(), review: myReview.nullable() }),
  }),
  writeReview: put('/api/products/review/', {
    permission: 'shopper.reviews',
    summary: 'Create or update my review of a product that I received',
    body: z.object({
      productId: id,
      rating: stars,
      review: text(longestReview),
      /** Names of pictures that the caller uploaded. */
      pictures: z.array(pictureName).max(mostReviewPictures).default([]),
    }),
    answer: myReview,
    refuses: ['NOT_RECEIVED', 'NOT_FOUND'],
  }),
  vendorReviews: get('/api/products/review/vendor', {
    permission: 'store.reviews.read',
    summary: 'List reviews of my products, unanswered first',
    query: z.object({ unanswered: z.literal('true').optional(), ...paging(adminRows) }),
    answer: listOf(vendorReview).extend({ unanswered: z.number().int() }),
  }),
  answerReview: put('/api/products/review/:reviewId/answer', {
    permission: 'store.reviews.manage',
    summary: 'Answer a review of my product, or edit the answer',
    params: oneReview,
    body: z.object({ answer: answerText }),
    answer: vendorReview,
    refuses: ['NOT_FOUND'],
  }),
  adminReviews: get('/api/admin/review/', {
    permission: 'market.reviews.read',
    summary: 'List all reviews, newest first; `search` matches text, product, store and author',
    query: z.object({
      search: text(100).optional(),
      state: z.enum(['SHOWN', 'HIDDEN']).optional(),
      ...paging(adminRows),
    }),
    answer: listOf(adminReview),
  }),
  hideReview: post('/api/admin/review/:reviewId/hide', {
    permission: 'market.reviews.manage',
    summary: 'Hide a review: only its author and vendor see it, and it no longer counts',
    params: oneReview,
    body: z.object({ reason: hideReason }),
    answer: adminReview,
    refuses: ['NOT_FOUND'],
  }),
  restoreReview: post('/api/admin/review/:reviewId/restore', {
    permission: 'market.reviews.manage',
    summary: 'Restore a hidden review',
    params: oneReview,
    answer: adminReview,
    refuses: ['NOT_FOUND'],
  }),
}
