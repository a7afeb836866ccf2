import { withMessages } from '../../lib/i18n/screen.ts'

/** The store's form and what adds an answered product: one chunk, as each import of the first load names its files. */
export const loadAnswers = () => withMessages(import('../line-form/product-answers.tsx'), 'lineform')
