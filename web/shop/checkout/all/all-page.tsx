import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRupees, sumRupees } from '../../../../contract/money.ts'
import { useCart } from '../../../lib/cart.ts'
import { storeCartsOf } from '../../../lib/cart-lines.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/person.ts'
import { useText } from '../../../lib/text.ts'
import { ForShoppers } from '../../../parts/for-shoppers.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/faces.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { CheckoutWaiting } from '../checkout-waiting.tsx'
import { HeldOrders } from '../held-orders.tsx'
import { StorePart, type StoreReport } from './store-part.tsx'
import { useCheckOutAll } from './use-check-out-all.ts'

/** /checkout: all stores of the bag in one go, an order for each. */
export function AllPage() {
  const text = useText()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="font-bold text-xl">{text('all.title')}</h1>
        <p className="mb-6 text-muted">{text('all.line')}</p>
        <OfAccount />
      </div>
    </ForShoppers>
  )
}

function OfAccount() {
  const person = usePerson()
  return person === undefined ? <CheckoutWaiting /> : <Stores account={person.id} />
}

function Stores({ account }: { account: string }) {
  const text = useText()
  const { lines, isLoaded } = useCart()
  const carts = storeCartsOf(lines)
  const [reports, setReports] = useState<Readonly<Record<string, StoreReport>>>({})
  const [left, setLeft] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const { submit, trouble, stage } = useCheckOutAll(account, carts, (vendorId) =>
    reports[vendorId]?.forgetDraft(),
  )
  if (!isLoaded || stage === 'PLACED') return <CheckoutWaiting />
  if (carts.length === 0 && stage === 'READY') return <NothingHere />

  const wanted = carts
    .filter(({ vendorId }) => !left.includes(vendorId))
    .map(({ vendorId, shopName }) => ({ vendorId, shopName, report: reports[vendorId] }))
    .filter(({ report }) => report?.canBuy !== false)
  const bodies = wanted.flatMap(({ report }) => (report?.body === undefined ? [] : [report.body]))
  const isWhole = wanted.length > 0 && bodies.length === wanted.length
  const total = isWhole ? sumRupees(bodies.map(({ expectedTotal }) => expectedTotal)) : undefined
  const placeAll = () => {
    setHasTried(true)
    const missing = wanted.find(({ report }) => report?.body === undefined)
    if (missing === undefined) void submit({ orders: bodies })
    else {
      setOpen(missing.vendorId)
      document.getElementById(`store-${missing.vendorId}`)?.scrollIntoView({ block: 'start' })
    }
  }
  const count = wanted.length
  const button = (
    <Button
      busy={stage === 'PLACING'}
      className="w-full"
      disabled={count === 0}
      onClick={placeAll}
      size="large"
    >
      {total === undefined
        ? text('all.placeNext')
        : text(count === 1 ? 'all.placeOne' : 'all.place', { count, price: formatRupees(total) })}
    </Button>
  )
  return (
    <div className="grid items-start gap-4 pb-32 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-4">
        {carts.map((cart) => (
          <StorePart
            cart={cart}
            hasTried={hasTried}
            isIncluded={!left.includes(cart.vendorId)}
            isOpen={open === cart.vendorId}
            key={cart.vendorId}
            onInclude={(isIncluded) =>
              setLeft((before) => [
                ...before.filter((vendorId) => vendorId !== cart.vendorId),
                ...(isIncluded ? [] : [cart.vendorId]),
              ])
            }
            onOpen={(isOpen) => setOpen(isOpen ? cart.vendorId : undefined)}
            onReport={(vendorId, report) => setReports((before) => ({ ...before, [vendorId]: report }))}
            trouble={trouble.ofStores.get(cart.vendorId)}
          />
        ))}
      </div>
      {trouble.held !== undefined && trouble.held.length > 0 && (
        <div className="lg:col-start-1">
          <HeldOrders orders={trouble.held} />
        </div>
      )}
      <aside className="grid gap-4 rounded-card border border-line bg-surface p-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:py-3 max-lg:shadow-float md:p-6 lg:sticky lg:top-24">
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          {wanted.map(({ vendorId, shopName, report }) => (
            <div className="contents max-lg:hidden" key={vendorId}>
              <dt className="truncate max-lg:hidden">{shopName}</dt>
              <dd className="price text-right max-lg:hidden">
                {report?.total === undefined ? '—' : formatRupees(report.total)}
              </dd>
            </div>
          ))}
          <dt className="border-line font-bold text-base lg:border-t lg:pt-3">
            {text(count === 1 ? 'all.totalOne' : 'all.total', { count })}
          </dt>
          <dd
            className="price border-line text-right font-bold text-base lg:border-t lg:pt-3"
            data-total={total}
          >
            {total === undefined ? '—' : formatRupees(total)}
          </dd>
        </dl>
        {trouble.words !== undefined && <FaultBox>{trouble.words}</FaultBox>}
        {button}
      </aside>
    </div>
  )
}

function NothingHere() {
  const text = useText()
  return (
    <Empty
      action={
        <Link className={buttonLook('main')} to={paths.products()}>
          {text('cart.browse')}
        </Link>
      }
    >
      {text('cart.empty')}
    </Empty>
  )
}
