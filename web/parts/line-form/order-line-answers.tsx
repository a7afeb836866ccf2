/** Answers about a line of an order; fetched only where there are any. */
import { Suspense } from 'react'
import type { OrderAnswers } from '../../../contract/catalogue/line-forms.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const Loaded = lazyPart(
  async () => (await withMessages(import('./worded-answers.tsx'), 'lineform')).WordedAnswers,
)

export function OrderLineAnswers({ answers }: { answers: OrderAnswers | undefined }) {
  if (answers === undefined) return null
  return (
    <Suspense fallback={<span className="block h-4" />}>
      <Loaded {...answers} />
    </Suspense>
  )
}
