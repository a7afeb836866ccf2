import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QrPage } from './qr-data.ts'

/** Contacts in every state of the payment: the order, the store, and the market. */
export function WhereToAsk({ page: { orderId } }: { page: QrPage }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('qr.help')} className="flex flex-wrap gap-2 border-line border-t pt-4 max-sm:grid">
      <Link className={buttonStyles('quiet')} to={paths.order(orderId)}>
        <Icon name="list" />
        {t('qr.orderDetails')}
      </Link>
      <Link className={buttonStyles('quiet')} search={{ order: orderId }} to="/user-account/chat">
        <Icon name="chat" />
        {t('qr.chat')}
      </Link>
      <Link
        className={buttonStyles('plain')}
        params={{ complaintId: 'new' }}
        search={{ order: orderId }}
        to="/user-account/complaints/{-$complaintId}"
      >
        {t('qr.complain')}
      </Link>
    </nav>
  )
}
