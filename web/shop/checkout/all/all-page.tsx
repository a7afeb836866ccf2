import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { useCart } from '../../../lib/cart/cart.ts'
import { storeCartsOf } from '../../../lib/cart/cart-lines.ts'
import { useStoreName } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useUser } from '../../../lib/session/person.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ForShoppers } from '../../parts/for-shoppers.tsx'
import { AgeBox, focusAgeBox } from '../age-box.tsx'
import { CheckoutWaiting } from '../checkout-waiting.tsx'
import { heldBefore } from '../order-points.ts'
import { UnpaidOrders } from '../unpaid-orders.tsx'
import { WholeSums } from '../whole-sums.tsx'
import { DeliverTo, storedAddress, useSharedAddress } from './deliver-to.tsx'
import { soFar } from './obstacles.ts'
import { StorePart, type StoreReport } from './store-part.tsx'
import { useCheckOutAll } from './use-check-out-all.ts'

const deliverTo = 'deliver-to'

/** /checkout: all stores of the bag in one go, an order for each. */
export function AllPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="font-bold text-xl">{t('all.title')}</h1>
        <p className="mb-6 text-muted">{t('all.line')}</p>
        <OfAccount />
      </div>
    </ForShoppers>
  )
}

function OfAccount() {
  const person = useUser()
  return person === undefined ? <CheckoutWaiting /> : <Stores account={person.id} />
}

function Stores({ account }: { account: string }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const { lines, isLoaded } = useCart()
  const carts = storeCartsOf(lines)
  const [reports, setReports] = useState<Readonly<Record<string, StoreReport>>>({})
  const [left, setLeft] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const [addressId, setAddressId] = useState(() => storedAddress.read())
  const [isOfAge, setOfAge] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const address = useSharedAddress(addressId)
  const { submit, trouble, stage, forgetWords } = useCheckOutAll(account, carts, (vendorId) =>
    reports[vendorId]?.forgetDraft(),
  )
  if (!isLoaded || stage === 'PLACED') return <CheckoutWaiting />
  if (carts.length === 0 && stage === 'READY') return <NothingHere />

  const wanted = carts
    .filter(({ vendorId }) => !left.includes(vendorId))
    .map((cart) => ({
      ...{ vendorId: cart.vendorId, shopName: storeName(cart), report: reports[cart.vendorId] },
    }))
    .filter(({ report }) => report?.canBuy !== false)
  const placeOf = (id: string) => carts.findIndex(({ vendorId }) => vendorId === id)
  const heldPoints = heldBefore(
    wanted.map(({ vendorId, report }) => ({ vendorId, points: report?.points ?? [] })),
  )
  const before = (at: number) => wanted.filter(({ vendorId }) => placeOf(vendorId) < at)
  const bodies = wanted.flatMap(({ report }) => (report?.body === undefined ? [] : [report.body]))
  const { sum, isWhole, next } = soFar(
    wanted.map(({ vendorId, shopName, report }) => ({
      ...{ vendorId, shopName, goods: report?.goods ?? 0, total: report?.total },
      lacks: report === undefined ? ('ANSWER' as const) : report.lacks,
    })),
  )
  const limited = bodies.map(({ vendorId }) => vendorId).filter((vendorId) => reports[vendorId]?.needsAge)
  const order = () => {
    setHasTried(true)
    if (limited.length > 0 && !isOfAge) return focusAgeBox()
    const orders = bodies.map((body) =>
      limited.includes(body.vendorId) ? { ...body, isOfAge: true as const } : body,
    )
    void submit({ orders })
  }
  const lead = () => {
    if (next === undefined) return order()
    const isAddress = next.lacks === 'ADDRESS'
    setAsked(next.vendorId)
    setOpen(isAddress ? deliverTo : next.vendorId)
    const place = document.getElementById(isAddress ? deliverTo : `store-${next.vendorId}`)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  const count = wanted.length
  const button = (
    <Button
      busy={stage === 'PLACING' || next?.lacks === 'ANSWER'}
      className="w-full"
      disabled={count === 0}
      onClick={lead}
      size="large"
    >
      {next === undefined ? (
        <WholeSums>
          {t(count === 1 ? 'all.placeOne' : 'all.place', { count, price: formatRupees(sum) })}
        </WholeSums>
      ) : (
        t(`all.lacks.${next.lacks ?? 'ANSWER'}`, { name: next.shopName })
      )}
    </Button>
  )
  return (
    <div className="grid items-start gap-4 pb-32 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-4">
        <DeliverTo
          chosen={address}
          isFetched={wanted.length > 0 && wanted.every(({ report }) => report?.isFetched)}
          isOpen={open === deliverTo}
          onChoose={({ id }) => {
            storedAddress.write(id)
            setAddressId(id)
          }}
          onOpen={(isOpen) => setOpen(isOpen ? deliverTo : undefined)}
        />
        {carts.map((cart, at) => (
          <StorePart
            addressId={address?.id}
            cart={cart}
            heldPoints={heldPoints.get(cart.vendorId)}
            codesBefore={before(at).flatMap(({ report }) => report?.codes ?? [])}
            isAsked={asked === cart.vendorId}
            isIncluded={!left.includes(cart.vendorId)}
            isOpen={open === cart.vendorId}
            key={cart.vendorId}
            ordersBefore={before(at).length}
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
          <UnpaidOrders onRoom={forgetWords} orders={trouble.held} />
        </div>
      )}
      <aside className="grid gap-4 rounded-card border border-line bg-surface p-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:py-3 max-lg:shadow-float md:p-6 lg:sticky lg:top-6">
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          {wanted.map(({ vendorId, shopName, report }) => (
            <div className="contents max-lg:hidden" key={vendorId}>
              <dt className="truncate max-lg:hidden">{shopName}</dt>
              <dd className="price text-right max-lg:hidden">
                {report === undefined ? '…' : formatRupees(report.total ?? report.goods)}
              </dd>
            </div>
          ))}
          <dt className="border-line font-bold text-base lg:border-t lg:pt-3">
            {isWhole ? t(count === 1 ? 'all.totalOne' : 'all.total', { count }) : t('all.soFar')}
          </dt>
          <dd
            className="price border-line text-right font-bold text-base lg:border-t lg:pt-3"
            data-total={isWhole ? sum : undefined}
          >
            {formatRupees(sum)}
          </dd>
        </dl>
        {limited.length > 0 && <AgeBox fault={hasTried} isTicked={isOfAge} onTick={setOfAge} />}
        {trouble.words !== undefined && <FaultBox>{trouble.words}</FaultBox>}
        {button}
      </aside>
    </div>
  )
}

function NothingHere() {
  const t = useTranslate()
  return (
    <EmptyState
      action={
        <Link className={buttonStyles('main')} to={paths.products()}>
          {t('cart.browse')}
        </Link>
      }
    >
      {t('cart.empty')}
    </EmptyState>
  )
}
