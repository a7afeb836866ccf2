import type { questionRoutes } from '../../../contract/catalogue/questions.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { hideQuestion, listAdminQuestions, restoreQuestion } from './admin-questions.ts'
import { askQuestion } from './ask-question.ts'
import { listQuestions } from './list-questions.ts'
import { answerQuestion, listVendorQuestions } from './vendor-questions.ts'

export const questionHandlers: Handlers<typeof questionRoutes> = {
  questions: listQuestions,
  askQuestion,
  vendorQuestions: listVendorQuestions,
  answerQuestion,
  adminQuestions: listAdminQuestions,
  hideQuestion,
  restoreQuestion,
}
