import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { When } from '../../ui/when.tsx'
import { AccountStatusBadge } from './account-status.tsx'

interface AccountStoryProps {
  events: readonly {
    readonly status: AccountStatus
    readonly at: string
    readonly by: 'VENDOR' | 'ADMIN' | 'SYSTEM'
    readonly note: string
  }[]
}

/** Security events of an account, the newest first. */
export function AccountStory({ events }: AccountStoryProps) {
  const t = useTranslate()
  return (
    <ol className="grid grid-cols-1 gap-2">
      {events.map((event) => (
        <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1" key={`${event.at} ${event.status}`}>
          <AccountStatusBadge status={event.status} />
          <span className="text-muted text-xs">
            <When at={event.at} />, {t(`paying.by.${event.by}`)}
          </span>
          {event.note !== '' && <span>{event.note === 'changed' ? t('paying.replaced') : event.note}</span>}
        </li>
      ))}
    </ol>
  )
}
