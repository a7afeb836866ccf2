import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../lib/query.ts'
import { useText } from '../../lib/text.ts'
import { StoreCard, StoreCardWaiting } from '../../parts/store-card.tsx'

/** Who sells it. */
export function SellerCard({ username }: { username: string }) {
  const text = useText()
  const { data: store, isPending } = useQuery(storeQuery(username))
  if (isPending) return <StoreCardWaiting />
  if (!store) return null
  return (
    <section aria-label={text('product.soldBy')} className="grid gap-2">
      <h2 className="text-muted text-xs">{text('product.soldBy')}</h2>
      <StoreCard store={store} />
    </section>
  )
}
