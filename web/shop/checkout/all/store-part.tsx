import { useEffect } from 'react'
import type { StoreCart } from '../../../lib/cart-lines.ts'
import { type Text, useText } from '../../../lib/text.ts'
import { GoodsThumb } from '../../../parts/goods-thumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/faces.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HowStep } from '../how-step.tsx'
import type { OrderBody } from '../order-attempt.ts'
import { orderBody } from '../order-body.ts'
import { names, PayStep } from '../pay-step.tsx'
import { PromoField } from '../promo-field.tsx'
import { Costs, SummaryLines } from '../summary.tsx'
import { type CheckoutState, useCheckout } from '../use-checkout.ts'
import { WhereStep } from '../where-step.tsx'

/** What the whole must know of one store. */
export interface StoreReport {
  readonly total: number | undefined
  /** Undefined while an answer is missing. */
  readonly body: OrderBody | undefined
  readonly canBuy: boolean
  readonly forgetDraft: () => void
}

interface StorePartProps {
  cart: StoreCart
  isIncluded: boolean
  isOpen: boolean
  hasTried: boolean
  trouble: string | undefined
  onInclude: (isIncluded: boolean) => void
  onOpen: (isOpen: boolean) => void
  onReport: (vendorId: string, report: StoreReport) => void
}

/** One store of several: its goods, where and how they come and are paid, filled in from what is usual. */
export function StorePart({ cart, isIncluded, onReport, ...part }: StorePartProps) {
  const text = useText()
  const { vendorId, shopName: name } = cart
  const checkout = useCheckout(vendorId)
  const { addresses, options, sums } = checkout
  const body = sums.lines.length === 0 ? undefined : orderBody(checkout, vendorId)
  const told = JSON.stringify([body, sums.total, sums.lines.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when what is told differs
  useEffect(() => {
    const { forgetDraft } = checkout
    onReport(vendorId, { body, total: sums.total, canBuy: sums.lines.length > 0, forgetDraft })
  }, [told])

  const isKnown = checkout.cart.isLoaded && !addresses.isPending && !options.isPending
  return (
    <section
      aria-labelledby={`store-${vendorId}`}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <header className="flex items-center gap-3">
        <GoodsThumb className="rounded-full" size={44} src={cart.vendorLogo} />
        <h2 className="min-w-0 flex-1 font-bold text-base" id={`store-${vendorId}`}>
          {name}
        </h2>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            aria-label={`${text('all.include')}: ${name}`}
            checked={isIncluded}
            className="size-4.5 accent-himal"
            onChange={(event) => part.onInclude(event.target.checked)}
            type="checkbox"
          />
          <span aria-hidden="true">{text('all.order')}</span>
        </label>
      </header>
      {part.trouble !== undefined && <FaultBox>{part.trouble}</FaultBox>}
      {!isIncluded && <p className="text-muted">{text('all.left')}</p>}
      {isIncluded && (addresses.isError || options.isError) && (
        <Failed onRetry={() => void Promise.all([addresses.refetch(), options.refetch()])} />
      )}
      {isIncluded && !isKnown && <Skeleton className="h-48" />}
      {isIncluded && isKnown && !addresses.isError && !options.isError && (
        <Answers cart={cart} checkout={checkout} isWhole={body !== undefined} part={part} />
      )}
    </section>
  )
}

interface AnswersProps {
  cart: StoreCart
  checkout: CheckoutState
  isWhole: boolean
  part: Pick<StorePartProps, 'isOpen' | 'hasTried' | 'onOpen'>
}

function Answers({
  cart: { shopName },
  checkout,
  isWhole,
  part: { isOpen, hasTried, onOpen },
}: AnswersProps) {
  const text = useText()
  const { addresses, options, quotes, address, option, quote, sums, lines } = checkout
  const isFetched = option?.kind === 'PICKUP'
  return (
    <>
      <SummaryLines lines={lines} onPutRight={() => undefined} />
      {sums.lines.length === 0 && <p className="text-simrik">{text('all.cannot')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 py-2 text-sm">{answersText(checkout, text)}</p>
        <Button
          aria-expanded={isOpen}
          aria-label={text('all.changeOf', { name: shopName })}
          icon={isOpen ? 'check' : 'edit'}
          look="plain"
          onClick={() => onOpen(!isOpen)}
        >
          {text(isOpen ? 'all.done' : 'all.change')}
        </Button>
      </div>
      {hasTried && !isWhole && !checkout.promos.isWaiting && sums.lines.length > 0 && (
        <p className="text-simrik" role="alert">
          {text('all.missing')}
        </p>
      )}
      {isOpen && (
        <div className="grid grid-cols-1 gap-4">
          <WhereStep
            addresses={addresses.data ?? []}
            chosen={isFetched ? undefined : address}
            fault={hasTried && address === undefined}
            isFetched={isFetched}
            onChoose={checkout.chooseAddress}
            shopName={shopName}
          />
          <HowStep
            chosen={option}
            fault={hasTried && option === undefined && !quotes.isWaiting}
            goods={sums.goods}
            onChoose={checkout.chooseOption}
            options={options.data ?? []}
            quotes={quotes}
          />
          <PayStep checkout={checkout} hasTried={hasTried} />
        </div>
      )}
      <div className="grid gap-4 border-line border-t pt-4">
        <PromoField checkout={checkout} />
        <Costs option={option} quote={quote} sums={sums} />
      </div>
    </>
  )
}

/** What is filled in, in one line. */
function answersText({ option, address, method }: CheckoutState, text: Text): string {
  if (option === undefined || method === undefined) return text('all.toChoose')
  if (option.kind !== 'PICKUP' && address === undefined) return text('all.toChoose')
  const where =
    option.kind === 'PICKUP' || address === undefined
      ? text('all.fetch')
      : text('all.to', { label: address.label, tole: address.tole })
  return [where, option.name, text(names[method])].join(' · ')
}
