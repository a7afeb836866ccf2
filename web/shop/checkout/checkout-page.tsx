import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { Checkout } from './checkout.tsx'
import { CheckoutWaiting } from './checkout-waiting.tsx'

/** /store/{username}/checkout: the cart's lines of this store become an order. */
export function CheckoutPage() {
  return (
    <ForShoppers>
      <OfStore />
    </ForShoppers>
  )
}

function OfStore() {
  const storeName = useStoreName()
  const t = useTranslate()
  const person = useUser()
  const { username = '' } = useParams({ strict: false })
  const store = useQuery(storeQuery(username))
  if (store.data && store.data.username !== username) {
    return <Navigate replace to={paths.checkout(store.data.username)} />
  }
  return (
    <div className="page py-6 md:py-8">
      <h1 className="font-bold text-xl">{t('checkout.title')}</h1>
      <p className="mb-6 min-h-6 text-muted">
        {store.data && t('checkout.from', { name: storeName(store.data) })}
      </p>
      {store.isError && <ErrorState onRetry={() => void store.refetch()} />}
      {store.isPending && <CheckoutWaiting />}
      {store.data === null && (
        <EmptyState
          action={
            <Link className={buttonStyles('main')} to={paths.home()}>
              {t('notFound.home')}
            </Link>
          }
        >
          {t('store.notFound')}
        </EmptyState>
      )}
      {store.data && person && <Checkout account={person.id} store={store.data} />}
    </div>
  )
}
