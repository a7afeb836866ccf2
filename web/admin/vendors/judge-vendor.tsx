import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import type { VendorRow } from '../admin-data.ts'
import { useAct } from '../use-act.ts'

const longestReason = 300

interface JudgeProps {
  vendor: VendorRow
  onJudged: (vendor: VendorRow) => void
}

/** Opens a store that waits, or closes one that sells. */
export function JudgeVendor({ vendor, onJudged }: JudgeProps) {
  const text = useText()
  const act = useAct()
  const [isBusy, setIsBusy] = useState(false)
  const { vendorId, shopName, status } = vendor
  if (status === 'APPROVED') return <Suspend onJudged={onJudged} vendor={vendor} />
  if (status === 'CLOSED') return <p className="text-muted">{text('vendors.closedForGood')}</p>
  if (vendor.isDisabled) return <p className="text-muted">{text('vendors.ownerDisabled')}</p>
  const approve = async () => {
    setIsBusy(true)
    const route = async () => onJudged(await api.vendors.approveVendor({ params: { vendorId } }))
    await act(route, text('vendors.approved', { name: shopName }))
    setIsBusy(false)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted text-xs">{text('vendors.approveLine')}</p>
      <Button busy={isBusy} icon="check" onClick={() => void approve()} size="large">
        {text('vendors.approve')}
      </Button>
    </div>
  )
}

function Suspend({ vendor, onJudged }: JudgeProps) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { vendorId, shopName, productCount } = vendor
  return (
    <>
      <Button className="w-full" look="danger" onClick={() => setIsOpen(true)}>
        {text('vendors.suspend')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        no={text('account.cancel')}
        onClose={() => setIsOpen(false)}
        onYes={() =>
          act(
            async () =>
              onJudged(
                await api.vendors.suspendVendor({ params: { vendorId }, body: { reason: reason.trim() } }),
              ),
            text('vendors.suspended', { name: shopName }),
          )
        }
        title={text('vendors.suspendTitle', { name: shopName })}
        yes={text('vendors.suspend')}
      >
        <p>{text('vendors.suspendAsk', { count: productCount })}</p>
        <AreaField
          label={text('vendors.reason')}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
      </AskDialog>
    </>
  )
}
