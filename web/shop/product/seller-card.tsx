import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import { StoreCard, StoreCardWaiting } from '../../parts/stores/store-card.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Who sells it. */
export function SellerCard({ username, productId }: { username: string; productId: string }) {
  const text = useText()
  const { data: store, isPending } = useQuery(storeQuery(username))
  const isKeeper = useIsKeeper(username)
  if (isPending) return <StoreCardWaiting />
  if (!store) return null
  return (
    <section aria-label={text('product.soldBy')} className="grid gap-2">
      <h2 className="text-muted text-xs">{text('product.soldBy')}</h2>
      <StoreCard store={store} />
      {!isKeeper && (
        <Link
          className={buttonLook('quiet', 'small', 'justify-self-start')}
          search={{ vendor: store.vendorId, product: productId }}
          to="/user-account/chat"
        >
          <Icon name="chat" size={18} />
          {text('title.chat')}
        </Link>
      )}
    </section>
  )
}
