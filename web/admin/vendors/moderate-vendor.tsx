import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import type { VendorRow } from '../admin-data.ts'
import { Approve } from './approve-vendor.tsx'
import { Shut } from './suspend-vendor.tsx'

const refusable = new Set<string>(['APPLIED', 'IN_KYC', 'UNDER_REVIEW', 'NEEDS_CHANGES'])

export interface JudgeProps {
  vendor: VendorRow
  onJudged: (vendor: VendorRow) => void
}

/** Opens or refuses a store that waits, or closes one that sells. */
export function JudgeVendor({ vendor, onJudged }: JudgeProps) {
  const text = useText()
  const { status } = vendor
  if (status === 'APPROVED') return <Suspend onJudged={onJudged} vendor={vendor} />
  if (status === 'CLOSED') return <p className="text-muted">{text('vendors.closedForGood')}</p>
  if (vendor.isDisabled) return <p className="text-muted">{text('vendors.ownerDisabled')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <Approve onJudged={onJudged} vendor={vendor} />
      {refusable.has(status) && <Refuse onJudged={onJudged} vendor={vendor} />}
    </div>
  )
}

function Suspend({ vendor, onJudged }: JudgeProps) {
  const text = useText()
  const { vendorId, shopName, productCount } = vendor
  return (
    <Shut
      button={text('vendors.suspend')}
      done={text('vendors.suspended', { name: shopName })}
      line={text('vendors.suspendAsk', { count: productCount })}
      shut={async (body) => onJudged(await api.vendors.suspendVendor({ params: { vendorId }, body }))}
      title={text('vendors.suspendTitle', { name: shopName })}
    />
  )
}

function Refuse({ vendor, onJudged }: JudgeProps) {
  const text = useText()
  const { vendorId, shopName } = vendor
  return (
    <Shut
      button={text('vendors.refuse')}
      done={text('vendors.refused', { name: shopName })}
      line={text('vendors.refuseAsk')}
      shut={async (body) => onJudged(await api.vendors.refuseVendor({ params: { vendorId }, body }))}
      title={text('vendors.refuseTitle', { name: shopName })}
    />
  )
}
