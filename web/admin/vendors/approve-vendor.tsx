import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { essentialToSell } from '../../../contract/store-readiness.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { storeLookQuery, type VendorRow } from '../admin-data.ts'
import { useAct } from '../use-act.ts'
import { MissingList } from './store-look.tsx'

interface ApproveProps {
  vendor: VendorRow
  onJudged: (vendor: VendorRow) => void
}

/** Opens a store; asks once where nobody could order from it. */
export function Approve({ vendor, onJudged }: ApproveProps) {
  const text = useText()
  const act = useAct()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { vendorId, shopName } = vendor
  const look = useQuery(storeLookQuery(vendorId))
  const missing = look.data?.missing.filter((word) => essentialToSell.includes(word)) ?? []
  const approve = () =>
    act(
      async () => onJudged(await api.vendors.approveVendor({ params: { vendorId } })),
      text('vendors.approved', { name: shopName }),
    )
  const approveAtOnce = async () => {
    setIsBusy(true)
    await approve()
    setIsBusy(false)
  }
  return (
    <>
      <p className="text-muted text-xs">{text('vendors.approveLine')}</p>
      <Button
        // What is missing is known first; where that cannot be read, approving is possible all the same.
        busy={isBusy || look.isPending}
        icon="check"
        onClick={() => (missing.length > 0 ? setIsAsked(true) : void approveAtOnce())}
        size="large"
      >
        {text('vendors.approve')}
      </Button>
      <AskDialog
        isOpen={isAsked}
        look="main"
        no={text('account.cancel')}
        onClose={() => setIsAsked(false)}
        onYes={approve}
        title={text('vendors.approveTitle', { name: shopName })}
        yes={text('vendors.approveAnyway')}
      >
        <MissingList missing={missing} />
        <p>{text('vendors.approveAsk')}</p>
      </AskDialog>
    </>
  )
}
