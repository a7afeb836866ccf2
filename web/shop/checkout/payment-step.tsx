import { orderTextNames, orderTexts } from '../../../contract/orders/order-texts.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Dates, useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PanBill } from './pan-bill.tsx'
import { PaymentMark } from './payment-mark.tsx'
import type { PaymentOption } from './payment-options.ts'
import { Choice, Step } from './step.tsx'
import type { CheckoutState } from './use-checkout.ts'
import { useStep } from './use-step.ts'

interface PaymentStepProps {
  checkout: CheckoutState
  /** The order button was pressed: missing fields are marked. */
  hasTried: boolean
  /** Several stores at once fold each store as a whole. */
  isAlwaysOpen?: boolean
}

export function PaymentStep({ checkout, hasTried, isAlwaysOpen = false }: PaymentStepProps) {
  const t = useTranslate()
  const dates = useDates()
  const { keys, ways, method, option, texts } = checkout
  // A method that fell back because another failed to load is not settled.
  const { isOpen, onOpen } = useStep(!keys.isPending, method !== undefined && !keys.isError)
  return (
    <Step
      always={
        <>
          <PanBill checkout={checkout} hasTried={hasTried} />
          {orderTextNames.map((name) => (
            <AreaField
              key={name}
              label={t(`checkout.${name}`)}
              maxLength={orderTexts[name]}
              onChange={(event) => checkout.setText(name, event.target.value)}
              value={texts[name]}
            />
          ))}
        </>
      }
      isOpen={isOpen || isAlwaysOpen}
      number={3}
      onOpen={isAlwaysOpen ? undefined : onOpen}
      summary={method && <MethodSummary label={t(names[method])} method={method} />}
      title={t('checkout.pay')}
    >
      {hasTried && method === undefined && (
        <p className="text-simrik" role="alert">
          {t('pay.choose')}
        </p>
      )}
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{t('checkout.pay')}</legend>
        {ways.map((way) => (
          <Choice
            disabled={way.obstacle !== undefined}
            isChosen={way.method === method}
            key={way.method}
            name="payment"
            onChoose={() => checkout.chooseMethod(way.method)}
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-medium">{t(names[way.method])}</span>
                <span className="block text-muted text-xs">
                  {obstacleText(way, t, dates) ?? hintOf(way, option?.kind === 'PICKUP', t)}
                </span>
              </span>
              <PaymentMark
                className={way.obstacle === undefined ? undefined : 'opacity-50'}
                method={way.method}
              />
            </span>
          </Choice>
        ))}
        {keys.isPending && <Skeleton className="h-16 rounded-control" />}
      </fieldset>
      {keys.isError && <ErrorState onRetry={() => void keys.refetch()}>{t('pay.waysFailed')}</ErrorState>}
    </Step>
  )
}

const MethodSummary = ({ label, method }: { label: string; method: PaymentMethod }) => (
  <p className="flex items-center justify-between gap-3">
    <span className="font-medium">{label}</span>
    <PaymentMark method={method} />
  </p>
)

export const names = {
  COD: 'checkout.cod',
  QR: 'pay.qr',
  ESEWA: 'pay.esewa',
  KHALTI: 'pay.khalti',
  FONEPAY: 'pay.fonepay',
} as const satisfies Record<PaymentMethod, string>

const hintOf = ({ method, label }: PaymentOption, isFetched: boolean, t: Translate): string => {
  if (method === 'COD') return t(isFetched ? 'checkout.codPickup' : 'checkout.codLine')
  return t(method === 'QR' ? 'pay.qrLine' : 'pay.gatewayLine', { name: label })
}

function obstacleText(
  { obstacle, limit = 0, until = '' }: PaymentOption,
  t: Translate,
  dates: Dates,
): string | undefined {
  if (obstacle === 'NO_COD') return t('checkout.noCod')
  if (obstacle === 'COD_LIMIT') return t('pay.codLimit', { price: formatRupees(limit) })
  if (obstacle === 'CLOSED') return t('pay.qrClosed', { time: dates.dateTime(until) })
  return obstacle === undefined ? undefined : t('pay.beingChecked')
}
