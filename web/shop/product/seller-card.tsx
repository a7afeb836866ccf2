import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StoreCard, StoreCardWaiting } from '../parts/store-card.tsx'

/** Card of the store that sells the product. */
export function SellerCard({ username, productId }: { username: string; productId: string }) {
  const t = useTranslate()
  const { data: store, isPending } = useQuery(storeQuery(username))
  const isKeeper = useIsKeeper(username)
  if (isPending) return <StoreCardWaiting />
  if (!store) return null
  return (
    <section aria-label={t('product.soldBy')} className="grid gap-2">
      <h2 className="text-muted text-xs">{t('product.soldBy')}</h2>
      <StoreCard store={store} />
      {!isKeeper && (
        <Link
          className={buttonStyles('quiet', 'small', 'justify-self-start')}
          search={{ vendor: store.vendorId, product: productId }}
          to="/user-account/chat"
        >
          <Icon name="chat" size={18} />
          {t('title.chat')}
        </Link>
      )}
    </section>
  )
}
