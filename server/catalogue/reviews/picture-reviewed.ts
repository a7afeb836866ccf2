import { openDomainEvent } from '../../platform/events/domain-event.ts'

export interface PictureReview {
  readonly accountId: string
  readonly productId: string
  readonly vendorId: string
  readonly at: Date
}

/** Published in the transaction in which a review with a picture is written or changed. */
export const pictureReviewed = openDomainEvent<PictureReview>()
