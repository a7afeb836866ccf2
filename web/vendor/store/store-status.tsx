import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Reapply } from './reapply.tsx'
import { vendorStoreQuery } from './store-data.ts'

const shutStatuses = ['SUSPENDED', 'REJECTED', 'CLOSED'] as const

/** Why the shop does not sell, as long as it does not. */
export function StoreStatus() {
  const t = useTranslate()
  const { data: store } = useQuery(vendorStoreQuery())
  if (store === undefined || store.status === 'APPROVED') return null
  const shut = shutStatuses.find((status) => status === store.status)
  const isShut = shut !== undefined
  return (
    <div
      className={`mb-5 flex items-start gap-3 rounded-card border p-4 ${isShut ? 'border-simrik/50 bg-simrik/8' : 'border-sayapatri bg-sayapatri/15'}`}
      role="status"
    >
      <Icon className="mt-0.5" name={isShut ? 'alert' : 'clock'} />
      <div>
        <p className="font-bold">{t(`vendor.state.${shut ?? 'WAITING'}`)}</p>
        {store.statusReason !== '' && (
          <p className="wrap-anywhere">{t('vendor.state.reason', { reason: store.statusReason })}</p>
        )}
        {shut === 'REJECTED' && <Reapply />}
        {!isShut && (
          <p>
            {t('vendor.state.meanwhile')}{' '}
            <Link className="font-medium text-himal underline" to={paths.vendorProfile()}>
              {t('vendor.state.prepare')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
