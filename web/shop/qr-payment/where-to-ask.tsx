import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QrPage } from './qr-data.ts'

/** Whom to turn to, in every state of the payment: the order, the store, and the market. */
export function WhereToAsk({ page: { orderId } }: { page: QrPage }) {
  const text = useText()
  return (
    <nav aria-label={text('qr.help')} className="flex flex-wrap gap-2 border-line border-t pt-4 max-sm:grid">
      <Link className={buttonLook('quiet')} to={paths.order(orderId)}>
        <Icon name="list" />
        {text('qr.orderDetails')}
      </Link>
      <Link className={buttonLook('quiet')} search={{ order: orderId }} to="/user-account/chat">
        <Icon name="chat" />
        {text('qr.chat')}
      </Link>
      <Link
        className={buttonLook('plain')}
        params={{ complaintId: 'new' }}
        search={{ order: orderId }}
        to="/user-account/complaints/{-$complaintId}"
      >
        {text('qr.complain')}
      </Link>
    </nav>
  )
}
