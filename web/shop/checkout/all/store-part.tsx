import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '../../../../contract/errors.ts'
import { storeQuery } from '../../../lib/api/query.ts'
import type { StoreCart } from '../../../lib/cart/cart-lines.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage, useStoreName } from '../../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../../lib/i18n/translate.ts'
import { ProductThumb } from '../../../parts/products/product-thumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ClosedNotice } from '../../parts/closed-notice.tsx'
import { useArrivalText } from '../../parts/use-arrival-text.ts'
import { DayChoice } from '../day-choice.tsx'
import { DeliveryStep } from '../delivery-step.tsx'
import type { OrderBody } from '../order-attempt.ts'
import { orderBody } from '../order-body.ts'
import type { HeldPoints, PointsPart } from '../order-points.ts'
import type { Option } from '../order-totals.ts'
import { panFault } from '../pan-bill.tsx'
import { names, PaymentStep } from '../payment-step.tsx'
import { PointsField } from '../points-field.tsx'
import { type UsedCode, usedCodes } from '../price-data.ts'
import { PromoField } from '../promo-field.tsx'
import { Costs } from '../summary.tsx'
import { SummaryLines } from '../summary-lines.tsx'
import { type CheckoutState, useCheckout } from '../use-checkout.ts'
import { type StoreObstacle, storeObstacleOf } from './obstacles.ts'
import '../../../ui/late-icons.ts'

/** One store's part of the checkout, as reported to the whole. */
export interface StoreReport {
  readonly goods: number
  readonly total: number | undefined
  readonly lacks: StoreObstacle | undefined
  /** Undefined while a step is incomplete. */
  readonly body: OrderBody | undefined
  readonly isFetched: boolean
  readonly needsAge: boolean
  readonly canBuy: boolean
  /** The points of its price: what it spends is not there for the stores behind it. */
  readonly points: readonly PointsPart[]
  readonly codes: readonly UsedCode[]
  readonly forgetDraft: () => void
}

interface StorePartProps {
  cart: StoreCart
  addressId: string | undefined
  /** Stores that are ordered from before this one. */
  ordersBefore: number
  /** Points that the stores before it spend. */
  heldPoints: HeldPoints | undefined
  codesBefore: readonly UsedCode[]
  isIncluded: boolean
  isOpen: boolean
  /** The order button has scrolled to this store. */
  isAsked: boolean
  trouble: string | undefined
  onInclude: (isIncluded: boolean) => void
  onOpen: (isOpen: boolean) => void
  onReport: (vendorId: string, report: StoreReport) => void
}

/** One store of several: its products, delivery and payment, preset with defaults. */
export function StorePart({ cart, isIncluded, onReport, ...part }: StorePartProps) {
  const t = useTranslate()
  const storeName = useStoreName()
  const { vendorId } = cart
  const name = storeName(cart)
  const checkout = useCheckout(vendorId, part)
  const { addresses, options, sums, needsAge } = checkout
  const body = sums.lines.length === 0 ? undefined : orderBody(checkout, vendorId)
  const lacks = body === undefined ? lackIn(checkout) : undefined
  const isFetched = checkout.option?.kind === 'PICKUP'
  const points = checkout.pricing.shown?.points ?? []
  const codes = usedCodes(checkout.pricing.promos)
  const told = JSON.stringify([
    ...[body, lacks, isFetched, needsAge, codes],
    ...[sums.goods, sums.total, sums.lines.length],
    points.map(({ programId, balance, used }) => [programId, balance, used]),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when the reported values differ
  useEffect(() => {
    const { forgetDraft } = checkout
    const { goods, total, lines } = sums
    onReport(vendorId, {
      goods,
      total,
      lacks,
      body,
      isFetched,
      needsAge,
      canBuy: lines.length > 0,
      points,
      codes,
      forgetDraft,
    })
  }, [told])

  // Its hours: the notice of a closed store would push aside what is already shown.
  const store = useQuery(storeQuery(cart.username))
  const isRead = checkout.cart.isLoaded && !addresses.isPending && !options.isPending && !store.isPending
  const isKnown = isRead && checkout.isPriced
  // Read again and failed, they are as they were: the form stays.
  const hasFailed = addresses.isLoadingError || options.isLoadingError
  return (
    <section
      aria-labelledby={`store-${vendorId}`}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <header className="flex items-center gap-3">
        <ProductThumb className="rounded-full" size={44} src={cart.vendorLogo} />
        <h2
          className="min-w-0 flex-1 scroll-mt-36 font-bold text-base"
          id={`store-${vendorId}`}
          tabIndex={-1}
        >
          {name}
        </h2>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            aria-label={`${t('all.include')}: ${name}`}
            checked={isIncluded}
            className="size-4.5 accent-himal"
            onChange={(event) => part.onInclude(event.target.checked)}
            type="checkbox"
          />
          <span aria-hidden="true">{t('all.order')}</span>
        </label>
      </header>
      {part.trouble !== undefined && <FaultBox>{part.trouble}</FaultBox>}
      {!isIncluded && <p className="text-muted">{t('all.left')}</p>}
      {isIncluded && hasFailed && (
        <ErrorState onRetry={() => void Promise.all([addresses.refetch(), options.refetch()])} />
      )}
      {isIncluded && !isKnown && <Skeleton className="h-48" />}
      {isIncluded && isKnown && !hasFailed && <Answers cart={cart} checkout={checkout} part={part} />}
    </section>
  )
}

interface AnswersProps {
  cart: StoreCart
  checkout: CheckoutState
  part: Pick<StorePartProps, 'isOpen' | 'isAsked' | 'onOpen'>
}

function Answers({ cart, checkout, part: { isOpen, isAsked, onOpen } }: AnswersProps) {
  const language = useLanguage()
  const storeName = useStoreName()
  const { username } = cart
  const t = useTranslate()
  const { options, quotes, option, quote, sums, lines } = checkout
  const arrival = useArrivalText(username, lines)
  return (
    <>
      <ClosedNotice username={username} />
      <SummaryLines lines={lines} onPutRight={() => undefined} price={checkout.pricing.shown} />
      {sums.lines.length === 0 && <p className="text-simrik">{t('all.cannot')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        {quotes.isWaiting ? (
          <Skeleton className="my-2 h-14 flex-1 md:h-5" />
        ) : (
          <p className="min-w-0 flex-1 py-2 text-sm">{answersText(checkout, arrival, t, language)}</p>
        )}
        <Button
          aria-expanded={isOpen}
          aria-label={t('all.changeOf', { name: storeName(cart) })}
          variant="plain"
          onClick={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'all.done' : 'all.change')}
        </Button>
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-4">
          <DeliveryStep
            always={<DayChoice checkout={checkout} />}
            chosen={option}
            fault={isAsked && option === undefined && !quotes.isWaiting}
            goods={sums.goodsOffered}
            lines={lines}
            isAlwaysOpen
            onChoose={checkout.chooseOption}
            options={options.data ?? []}
            quotes={quotes}
            username={username}
          />
          <PaymentStep checkout={checkout} hasTried={isAsked} isAlwaysOpen />
        </div>
      )}
      <div className="grid gap-4 border-line border-t pt-4">
        <PromoField checkout={checkout} />
        <PointsField checkout={checkout} />
        <Costs option={option} pricing={checkout.pricing} quote={quote} sums={sums} />
      </div>
    </>
  )
}

/** A failed query does not keep the checkout waiting: its place shows the error and a retry. */
const lackIn = (checkout: CheckoutState): StoreObstacle | undefined =>
  storeObstacleOf({
    isWaiting:
      [checkout.addresses, checkout.options, checkout.keys].some(({ isPending }) => isPending) ||
      (checkout.addresses.isSuccess && checkout.quotes.isWaiting) ||
      checkout.pricing.isWaiting,
    isFetched: checkout.option?.kind === 'PICKUP',
    hasAddress: checkout.address !== undefined || checkout.addresses.isError,
    hasTotal: checkout.sums.total !== undefined,
    hasMethod: checkout.method !== undefined,
    isBillRight: panFault(checkout.panBill) === undefined,
  })

/** Summary of the preset choices in one line. */
function answersText(
  { option, address, method }: CheckoutState,
  arrival: (option: Option) => string,
  t: Translate,
  language: Language,
): string {
  if (option === undefined || method === undefined) return t('all.toChoose')
  if (option.kind !== 'PICKUP' && address === undefined) return t('all.toChoose')
  const where =
    option.kind === 'PICKUP' || address === undefined
      ? t('all.fetch')
      : t('all.to', { label: address.label, tole: address.tole })
  return [where, inLanguage(language, option.name, option.nameNe), arrival(option), t(names[method])].join(
    ' · ',
  )
}
