/** What the store asks about a line of the cart: fetched only where it asks something. */
import { Suspense } from 'react'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const Loaded = lazyPart(async () => (await withMessages(import('./line-told.tsx'), 'lineform')).LineTold)

export function LineAnswers({ line }: { line: CartLine }) {
  const { lineForm } = line
  if (lineForm === undefined) return null
  return (
    <Suspense fallback={<span className="block h-11" />}>
      <Loaded line={{ ...line, lineForm }} />
    </Suspense>
  )
}
