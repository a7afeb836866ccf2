import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useNow } from '../../parts/notifications/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { CopyCode } from './copy-code.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'
import type { Voucher } from './wallet-data.ts'

const soonMs = 3 * dayMs

/** A voucher of mine: its words from the store, its code, and the way to where it counts. */
export function MyVoucher({ of }: { of: Voucher }) {
  const t = useTranslate()
  const { view, note, source, order, store, obstacle } = of
  return (
    <VoucherTicket isDim={view !== 'USABLE'} mark={<Mark of={of} />} of={of}>
      {source === 'APOLOGY' && <p className="text-xs">{t('wallet.apology')}</p>}
      {note !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">{note}</p>
      )}
      {view === 'USABLE' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <CopyCode code={of.code} />
          {obstacle === undefined && (
            <Link
              className={buttonStyles('quiet', 'small')}
              to={store === null ? paths.products() : paths.store(store.username)}
            >
              {t('wallet.shopNow')}
            </Link>
          )}
        </div>
      )}
      {order !== null && (
        <Link className="inline-flex min-h-11 items-center text-himal" to={paths.order(order.orderId)}>
          {t(of.state === 'USED' ? 'wallet.usedIn' : 'wallet.inOrder', { number: order.orderNo })}
        </Link>
      )}
    </VoucherTicket>
  )
}

function Mark({ of: { view, obstacle, until, state } }: { of: Voucher }) {
  const t = useTranslate()
  const now = useNow()
  if (obstacle !== undefined) return <Badge>{t(`wallet.obstacle.${obstacle}`)}</Badge>
  if (view !== 'USABLE') return null
  if (new Date(until).getTime() - now.getTime() < soonMs) {
    return <Badge tone="bad">{t('wallet.soon')}</Badge>
  }
  return state === 'RETURNED' ? <Badge tone="info">{t('wallet.isBack')}</Badge> : null
}
