/** Questions about a product, asked and answered in public. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows, longestAnswer, longestQuestion, questionRows } from '../shared/limits.ts'

const oneQuestion = z.object({ questionId: id })

export const question = z.object({
  questionId: id,
  productId: id,
  /** Shortened: `Maya G.` */
  authorName: z.string(),
  question: z.string(),
  createdAt: instant,
  /** Null while it waits for its vendor. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

export const vendorQuestion = question.extend({
  hiddenReason: z.string().nullable(),
  productName: z.string(),
  productImage: z.string().nullable(),
  username: z.string(),
})
export const adminQuestion = vendorQuestion.extend({
  shopName: z.string(),
  authorId: id,
  authorFullName: z.string(),
})

export const questionRoutes = {
  questions: get('/api/products/question/', {
    permission: 'anyone',
    summary: 'List the questions about a product, newest first',
    query: z.object({ productId: id, ...paging(questionRows) }),
    answer: listOf(question),
  }),
  askQuestion: post('/api/products/question/', {
    permission: 'shopper.questions',
    summary: 'Ask a public question about a product',
    body: z.object({ productId: id, question: line(longestQuestion) }),
    answer: question,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY'],
    perMinute: 60,
  }),
  vendorQuestions: get('/api/products/question/vendor', {
    permission: 'store.questions.read',
    summary: 'List questions about my products, unanswered first',
    query: z.object({ unanswered: z.literal('true').optional(), ...paging(adminRows) }),
    answer: listOf(vendorQuestion).extend({ unanswered: z.number().int() }),
  }),
  answerQuestion: put('/api/products/question/:questionId/answer', {
    permission: 'store.questions.manage',
    summary: 'Answer a question about my product, or edit the answer',
    params: oneQuestion,
    body: z.object({ answer: text(longestAnswer).min(1) }),
    answer: vendorQuestion,
    refuses: ['NOT_FOUND'],
  }),
  adminQuestions: get('/api/admin/question/', {
    permission: 'market.questions.read',
    summary: 'List all questions, newest first; `search` matches text, product, store and author',
    query: z.object({
      search: text(100).optional(),
      state: z.enum(['SHOWN', 'HIDDEN']).optional(),
      ...paging(adminRows),
    }),
    answer: listOf(adminQuestion),
  }),
  hideQuestion: post('/api/admin/question/:questionId/hide', {
    permission: 'market.questions.manage',
    summary: 'Hide a question and its answer',
    params: oneQuestion,
    body: z.object({ reason: line(300) }),
    answer: adminQuestion,
    refuses: ['NOT_FOUND'],
  }),
  restoreQuestion: post('/api/admin/question/:questionId/restore', {
    permission: 'market.questions.manage',
    summary: 'Restore a hidden question',
    params: oneQuestion,
    answer: adminQuestion,
    refuses: ['NOT_FOUND'],
  }),
}
