/** The store's form about a line of the cart: fetched only where there is one. */
import { Suspense } from 'react'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const Loaded = lazyPart(
  async () => (await withMessages(import('./cart-line-answers.tsx'), 'lineform')).CartLineAnswers,
)

export function LineAnswers({ line }: { line: CartLine }) {
  const { lineForm } = line
  if (lineForm === undefined) return null
  return (
    <Suspense fallback={<span className="block h-11" />}>
      <Loaded line={{ ...line, lineForm }} />
    </Suspense>
  )
}
