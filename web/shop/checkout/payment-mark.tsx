import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

/** Names as written on their own pages; the companies' logos are not ours to draw. */
const words = { ESEWA: 'eSewa', KHALTI: 'Khalti', FONEPAY: 'Fonepay' } as const
const looks = {
  ESEWA: 'bg-tulsi text-on-fill',
  KHALTI: 'bg-himal text-on-fill',
  FONEPAY: 'bg-simrik text-on-fill',
} as const

/** A small tile beside the name of a payment method, which it repeats: hidden from screen readers. */
export function PaymentMark({
  method,
  className,
}: {
  method: PaymentMethod
  className?: string | undefined
}) {
  const box = 'inline-grid h-7 w-14 shrink-0 place-items-center rounded-control font-bold text-xs'
  if (method === 'COD' || method === 'QR') {
    return (
      <span aria-hidden="true" className={classes(box, 'border border-line text-muted', className)}>
        <Icon name={method === 'COD' ? 'wallet' : 'grid'} size={18} />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={classes(box, looks[method], className)} translate="no">
      {words[method]}
    </span>
  )
}
