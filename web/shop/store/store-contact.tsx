import { Link } from '@tanstack/react-router'
import { firstPaths } from '../../../contract/first-paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import { StoreMarks } from '../../parts/stores/store-marks.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VoucherPlace } from '../wallet/voucher-place.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { Store } from './store-data.ts'

/** The ways to reach a store, and its week. */
export function StoreContact({ store }: { store: Store }) {
  const t = useTranslate()
  // The talk and the complaint are for shoppers; whose shop it is goes to where it is kept.
  const isKeeper = useIsKeeper(store.username)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 md:gap-x-2">
      {isKeeper ? (
        <a className={buttonStyles('quiet', 'small')} href={firstPaths.vendorDashboard()}>
          <Icon name="store" size={18} />
          {t('title.vendor')}
        </a>
      ) : (
        <Link
          className={buttonStyles('quiet', 'small')}
          search={{ vendor: store.vendorId }}
          to="/user-account/chat"
        >
          <Icon name="chat" size={18} />
          {t('title.chat')}
        </Link>
      )}
      <OpeningHours of={store} />
      {/* One line: badges that do not fit beside the level are left to wider screens. */}
      <StoreMarks className="h-6 min-w-0 flex-1 overflow-clip" of={store} />
      <VoucherPlace vendorId={store.vendorId} />
      {!isKeeper && (
        <Link
          className={`${buttonStyles('plain', 'small')} ml-auto`}
          params={{ complaintId: 'new' }}
          search={{ vendor: store.vendorId }}
          to="/user-account/complaints/{-$complaintId}"
        >
          <Icon name="alert" size={18} />
          <span className="max-sm:sr-only">{t('store.complain')}</span>
        </Link>
      )}
    </div>
  )
}
