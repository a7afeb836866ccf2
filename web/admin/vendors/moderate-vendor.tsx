import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { VendorRow } from '../admin-data.ts'
import { Approve } from './approve-vendor.tsx'
import { SuspendVendor } from './suspend-vendor.tsx'

const refusable = new Set<string>(['APPLIED', 'IN_KYC', 'UNDER_REVIEW', 'NEEDS_CHANGES'])

export interface ModerateProps {
  vendor: VendorRow
  onJudged: (vendor: VendorRow) => void
}

/** Approves or refuses a pending store, or suspends an approved one. */
export function ModerateVendor({ vendor, onJudged }: ModerateProps) {
  const t = useTranslate()
  const { status } = vendor
  if (status === 'APPROVED') return <Suspend onJudged={onJudged} vendor={vendor} />
  if (status === 'CLOSED') return <p className="text-muted">{t('vendors.closedForGood')}</p>
  if (vendor.isDisabled) return <p className="text-muted">{t('vendors.ownerDisabled')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <Approve onJudged={onJudged} vendor={vendor} />
      {refusable.has(status) && <Refuse onJudged={onJudged} vendor={vendor} />}
    </div>
  )
}

function Suspend({ vendor, onJudged }: ModerateProps) {
  const t = useTranslate()
  const { vendorId, shopName, productCount } = vendor
  return (
    <SuspendVendor
      button={t('vendors.suspend')}
      done={t('vendors.suspended', { name: shopName })}
      line={t('vendors.suspendAsk', { count: productCount })}
      shut={async (body) => onJudged(await api.vendors.suspendVendor({ params: { vendorId }, body }))}
      title={t('vendors.suspendTitle', { name: shopName })}
    />
  )
}

function Refuse({ vendor, onJudged }: ModerateProps) {
  const t = useTranslate()
  const { vendorId, shopName } = vendor
  return (
    <SuspendVendor
      button={t('vendors.refuse')}
      done={t('vendors.refused', { name: shopName })}
      line={t('vendors.refuseAsk')}
      shut={async (body) => onJudged(await api.vendors.refuseVendor({ params: { vendorId }, body }))}
      title={t('vendors.refuseTitle', { name: shopName })}
    />
  )
}
