import type { reviewRoutes } from '../../../contract/catalogue/reviews.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { hideReview, listAdminReviews, restoreReview } from './admin-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { showMyReview } from './my-review.ts'
import { answerReview, listVendorReviews } from './vendor-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviewHandlers: Handlers<typeof reviewRoutes> = {
  reviews: listReviews,
  myReview: showMyReview,
  writeReview,
  vendorReviews: listVendorReviews,
  answerReview,
  adminReviews: listAdminReviews,
  hideReview,
  restoreReview,
}
