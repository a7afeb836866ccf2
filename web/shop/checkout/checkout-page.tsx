import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { Checkout } from './checkout.tsx'
import { CheckoutWaiting } from './checkout-waiting.tsx'

/** /store/{username}/checkout: the part of the cart that is this store's becomes an order. */
export function CheckoutPage() {
  return (
    <ForShoppers>
      <OfStore />
    </ForShoppers>
  )
}

function OfStore() {
  const text = useText()
  const person = usePerson()
  const { username = '' } = useParams({ strict: false })
  const store = useQuery(storeQuery(username))
  if (store.data && store.data.username !== username) {
    return <Navigate replace to={paths.checkout(store.data.username)} />
  }
  return (
    <div className="page py-6 md:py-8">
      <h1 className="font-bold text-xl">{text('checkout.title')}</h1>
      <p className="mb-6 min-h-6 text-muted">
        {store.data && text('checkout.from', { name: store.data.shopName })}
      </p>
      {store.isError && <Failed onRetry={() => void store.refetch()} />}
      {store.isPending && <CheckoutWaiting />}
      {store.data === null && (
        <Empty
          action={
            <Link className={buttonLook('main')} to={paths.home()}>
              {text('notFound.home')}
            </Link>
          }
        >
          {text('store.notFound')}
        </Empty>
      )}
      {store.data && person && <Checkout account={person.id} store={store.data} />}
    </div>
  )
}
