/** What was told about a line of an order; fetched only where something was. */
import { Suspense } from 'react'
import type { OrderAnswers } from '../../../contract/catalogue/line-forms.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const Loaded = lazyPart(
  async () => (await withMessages(import('./told-answers.tsx'), 'lineform')).ToldAnswers,
)

export function OrderLineAnswers({ answers }: { answers: OrderAnswers | undefined }) {
  if (answers === undefined) return null
  return (
    <Suspense fallback={<span className="block h-4" />}>
      <Loaded {...answers} />
    </Suspense>
  )
}
