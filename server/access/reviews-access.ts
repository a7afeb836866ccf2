/** Access matrix: saved products, reviews and questions. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld } from '../testing/access-world.ts'
import { type Access, admins, everyone, sellers, shoppers } from './access.ts'

const userIdInQuery = { part: 'query', name: 'userId' } as const
const ofProduct = ({ productId }: AccessWorld) => ({ query: { productId } })
const noReview = () => ({ params: { reviewId: randomUUID() } })
const noQuestion = () => ({ params: { questionId: randomUUID() } })
const answering = { body: { answer: 'Thank you' } }
const hiding = { body: { reason: 'Not about the product' } }

export const reviewsAccess: Readonly<Record<string, Access>> = {
  'catalogue.saveProduct': {
    may: shoppers,
    sample: ({ productId }) => ({ body: { productId } }),
    answers: 200,
    self: { part: 'body', name: 'userId' },
  },
  'catalogue.unsaveProduct': { may: shoppers, sample: ofProduct, answers: 200, self: userIdInQuery },
  'catalogue.savedProducts': { may: shoppers, answers: 200, self: userIdInQuery },
  'catalogue.savedProductIds': { may: shoppers, answers: 200, self: userIdInQuery },
  'catalogue.buyAgain': { may: shoppers, answers: 200 },

  'catalogue.reviews': { may: everyone, sample: ofProduct, answers: 200 },
  'catalogue.myReview': { may: shoppers, sample: ofProduct, answers: 200 },
  // No order of this test is delivered.
  'catalogue.writeReview': {
    may: shoppers,
    sample: ({ productId }) => ({ body: { productId, rating: 5, review: 'Good' } }),
    answers: 403,
  },
  'catalogue.vendorReviews': { may: sellers, answers: 200 },
  'catalogue.answerReview': { may: sellers, sample: () => ({ ...noReview(), ...answering }), answers: 404 },
  'catalogue.adminReviews': { may: admins, answers: 200 },
  'catalogue.hideReview': { may: admins, sample: () => ({ ...noReview(), ...hiding }), answers: 404 },
  'catalogue.restoreReview': { may: admins, sample: noReview, answers: 404 },

  'catalogue.questions': { may: everyone, sample: ofProduct, answers: 200 },
  // A missing product: the limit on open questions is not tested here.
  'catalogue.askQuestion': { may: shoppers, sample: ofNothing, answers: 404 },
  'catalogue.vendorQuestions': { may: sellers, answers: 200 },
  'catalogue.answerQuestion': {
    may: sellers,
    sample: () => ({ ...noQuestion(), ...answering }),
    answers: 404,
  },
  'catalogue.adminQuestions': { may: admins, answers: 200 },
  'catalogue.hideQuestion': { may: admins, sample: () => ({ ...noQuestion(), ...hiding }), answers: 404 },
  'catalogue.restoreQuestion': { may: admins, sample: noQuestion, answers: 404 },
}

function ofNothing() {
  return { body: { productId: randomUUID(), question: 'Is it there?' } }
}
