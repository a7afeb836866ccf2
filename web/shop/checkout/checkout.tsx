import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { AddressStep } from './address-step.tsx'
import { AgeBox, focusAgeBox } from './age-box.tsx'
import { ChangedPriceBox } from './changed-price-box.tsx'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { DayChoice } from './day-choice.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { ErrorBox } from './error-box.tsx'
import { orderBody, seenParts } from './order-body.ts'
import { panFault } from './pan-bill.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PointsField } from './points-field.tsx'
import { PromoField } from './promo-field.tsx'
import { Costs, failedPrice } from './summary.tsx'
import { SummaryLines } from './summary-lines.tsx'
import { type CheckoutState, useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { WholeSums } from './whole-sums.tsx'

interface CheckoutProps {
  account: string
  store: { vendorId: string; username: string; shopName: string; shopNameNe: string | null }
}

export function Checkout({ account, store }: CheckoutProps) {
  const t = useTranslate()
  const shopName = useStoreName()(store)
  const { vendorId, username } = store
  const checkout = useCheckout(vendorId)
  const { submit, trouble, stage, forgetTrouble } = usePlaceOrder({ account, username, vendorId }, checkout)
  const [hasTried, setHasTried] = useState(false)
  const [isOfAge, setOfAge] = useState(false)
  const { cart, lines, addresses, options, quotes, address, option, quote, sums, pricing, needsAge } =
    checkout

  // Read again and failed, they are as they were: the form stays.
  if (addresses.isLoadingError || options.isLoadingError) {
    const retry = () => void Promise.all([addresses.refetch(), options.refetch()])
    return <ErrorState onRetry={retry} />
  }
  if (!cart.isLoaded || addresses.isPending || options.isPending || stage === 'PLACED')
    return <CheckoutWaiting />
  if (!checkout.isPriced) return <CheckoutWaiting />
  if (lines.length === 0 && stage === 'READY') return <NothingToBuy username={username} />

  const isFetched = option?.kind === 'PICKUP'
  const body = sums.lines.length === 0 ? undefined : orderBody(checkout, vendorId)
  const order = () => {
    setHasTried(true)
    if (body !== undefined && needsAge && !isOfAge) focusAgeBox()
    else if (body !== undefined)
      void submit({ ...body, ...(needsAge && { isOfAge: true }) }, seenParts(checkout))
    else if (pricing.hasFailed) focusFailedPrice()
    else if (!pricing.isWaiting) focusStep(!isFetched && address === undefined ? 1 : firstOpenStep(checkout))
  }
  const moved = trouble?.kind === 'PRICE_CHANGED' ? trouble : undefined
  const button = (className: string) => (
    <Button
      busy={stage === 'PLACING'}
      className={className}
      disabled={sums.lines.length === 0 || moved !== undefined || pricing.isWaiting}
      onClick={order}
      size="large"
    >
      {sums.total === undefined ? (
        t('checkout.placeNext')
      ) : (
        <WholeSums>{t('checkout.place', { price: formatRupees(sums.total) })}</WholeSums>
      )}
    </Button>
  )
  return (
    <div className="grid items-start gap-4 pb-28 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6 lg:pb-0">
      <div className="grid grid-cols-1 gap-4">
        <AddressStep
          addresses={addresses.data}
          chosen={isFetched ? undefined : address}
          fault={hasTried && address === undefined}
          isFetched={isFetched}
          onChoose={checkout.chooseAddress}
          shopName={shopName}
          username={username}
        />
        <ClosedNotice username={username} />
        <DeliveryStep
          always={<DayChoice checkout={checkout} />}
          chosen={option}
          fault={hasTried && option === undefined && !quotes.isWaiting}
          goods={sums.goodsOffered}
          lines={lines}
          onChoose={checkout.chooseOption}
          options={options.data}
          quotes={quotes}
          username={username}
        />
        <PaymentStep checkout={checkout} hasTried={hasTried} />
      </div>
      <aside
        aria-labelledby="summary"
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
      >
        <h2 className="font-bold text-base" id="summary">
          {t('checkout.summary')}
        </h2>
        {/* The lines scroll on their own: the total and the button stay visible. */}
        <div className="overflow-y-auto lg:min-h-16 lg:shrink">
          <SummaryLines lines={lines} onPutRight={forgetTrouble} price={pricing.shown} />
        </div>
        <div className="border-line border-t pt-4">
          <PromoField checkout={checkout} />
        </div>
        <PointsField checkout={checkout} />
        <div className="border-line border-t pt-4">
          <Costs option={option} pricing={pricing} quote={quote} sums={sums} />
        </div>
        {needsAge && <AgeBox fault={hasTried} isTicked={isOfAge} onTick={setOfAge} />}
        {trouble && trouble.kind !== 'PRICE_CHANGED' && <ErrorBox trouble={trouble} />}
        {moved && (
          <ChangedPriceBox
            lines={cart.lines}
            moved={moved}
            onAgree={() => void submit(moved.body, moved.now)}
            onLeave={forgetTrouble}
          />
        )}
        {button('w-full max-lg:hidden')}
      </aside>
      <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface px-4 py-3 shadow-float lg:hidden">
        <p className="mb-2 flex items-baseline justify-between gap-3 text-xs">
          <a className="-my-3 inline-flex min-h-11 items-center text-himal underline" href="#summary">
            {t('checkout.summary')} ({sums.count})
          </a>
          <span className="price text-muted">
            {formatRupees(sums.goods)}
            {sums.discounts.map(({ amount }) => ` − ${formatRupees(-amount)}`).join('')}
            {sums.fee !== undefined && sums.fee > 0 && ` + ${formatRupees(sums.fee)}`}
          </span>
        </p>
        {button('w-full')}
      </div>
    </div>
  )
}

/** The first incomplete step after the address. */
const firstOpenStep = ({ sums, method, panBill }: CheckoutState): number =>
  sums.total !== undefined && (method === undefined || panFault(panBill) !== undefined) ? 3 : 2

/** On a phone the summary is far below the button. */
function focusFailedPrice(): void {
  const retry = document.querySelector<HTMLElement>(`[${failedPrice}] button`)
  retry?.scrollIntoView({ block: 'center' })
  retry?.focus({ preventScroll: true })
}

/** Scrolls to the first incomplete step and focuses it. */
function focusStep(number: number): void {
  // Faults are marked at their fields only after this.
  requestAnimationFrame(() => {
    const heading = document.getElementById(`step-${number}`)
    const within = (what: string) => heading?.closest('section')?.querySelector<HTMLElement>(what)
    const wrong = within('[aria-invalid]')
    const field = wrong ?? within('input:not(:disabled), select, button') ?? heading
    ;(wrong ?? heading)?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

function NothingToBuy({ username }: { username: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link className={buttonStyles('main')} to={paths.store(username)}>
            {t('cart.shopMore')}
          </Link>
          <Link className={buttonStyles('quiet')} to={paths.orders()}>
            {t('checkout.emptyOrders')}
          </Link>
        </div>
      }
    >
      {t('cart.empty')}
    </EmptyState>
  )
}
