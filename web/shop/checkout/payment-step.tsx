import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { type Dates, useDates } from '../../lib/i18n/dates.ts'
import { type Text, useText } from '../../lib/i18n/translate.ts'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { PanBill } from './pan-bill.tsx'
import type { WayToPay } from './payment-options.ts'
import { Choice, Step } from './step.tsx'
import type { CheckoutState } from './use-checkout.ts'

const longestNote = 300

interface PayStepProps {
  checkout: CheckoutState
  /** The order button was pressed: what is missing may be named. */
  hasTried: boolean
}

export function PayStep({ checkout, hasTried }: PayStepProps) {
  const text = useText()
  const dates = useDates()
  const { keys, ways, method, option, note } = checkout
  return (
    <Step number={3} title={text('checkout.pay')}>
      {hasTried && method === undefined && (
        <p className="text-simrik" role="alert">
          {text('pay.choose')}
        </p>
      )}
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{text('checkout.pay')}</legend>
        {ways.map((way) => (
          <Choice
            disabled={way.obstacle !== undefined}
            isChosen={way.method === method}
            key={way.method}
            name="payment"
            onChoose={() => checkout.chooseMethod(way.method)}
          >
            <span className="block font-medium">{text(names[way.method])}</span>
            <span className="block text-muted text-xs">
              {obstacleText(way, text, dates) ?? hintOf(way, option?.kind === 'PICKUP', text)}
            </span>
          </Choice>
        ))}
        {keys.isPending && <Skeleton className="h-16 rounded-control" />}
      </fieldset>
      {keys.isError && <Failed onRetry={() => void keys.refetch()}>{text('pay.waysFailed')}</Failed>}
      <PanBill checkout={checkout} hasTried={hasTried} />
      <AreaField
        label={text('checkout.note')}
        maxLength={longestNote}
        onChange={(event) => checkout.setNote(event.target.value)}
        value={note}
      />
    </Step>
  )
}

export const names = {
  COD: 'checkout.cod',
  QR: 'pay.qr',
  ESEWA: 'pay.esewa',
  KHALTI: 'pay.khalti',
  FONEPAY: 'pay.fonepay',
} as const satisfies Record<PaymentMethod, string>

const hintOf = ({ method, label }: WayToPay, isFetched: boolean, text: Text): string => {
  if (method === 'COD') return text(isFetched ? 'checkout.codPickup' : 'checkout.codLine')
  return text(method === 'QR' ? 'pay.qrLine' : 'pay.gatewayLine', { name: label })
}

function obstacleText(
  { obstacle, limit = 0, until = '' }: WayToPay,
  text: Text,
  dates: Dates,
): string | undefined {
  if (obstacle === 'NO_COD') return text('checkout.noCod')
  if (obstacle === 'COD_LIMIT') return text('pay.codLimit', { price: formatRupees(limit) })
  if (obstacle === 'CLOSED') return text('pay.qrClosed', { time: dates.dateTime(until) })
  return obstacle === undefined ? undefined : text('pay.beingChecked')
}
