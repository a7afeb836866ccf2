import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { essentialToSell } from '../../../contract/vendors/store-readiness.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { storeNamesQuery, storeReviewQuery, type VendorRow } from '../admin-data.ts'
import { useAction } from '../use-action.ts'
import { Resembles } from './store-names.tsx'
import { MissingList } from './store-review.tsx'

interface ApproveProps {
  vendor: VendorRow
  onJudged: (vendor: VendorRow) => void
}

/** Approves a store; asks for confirmation if it cannot take orders yet, or if its name resembles another's. */
export function Approve({ vendor, onJudged }: ApproveProps) {
  const t = useTranslate()
  const act = useAction()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { vendorId, shopName, shopNameNe } = vendor
  const look = useQuery(storeReviewQuery(vendorId))
  const missing = look.data?.missing.filter((word) => essentialToSell.includes(word)) ?? []
  const names = useQuery(storeNamesQuery(vendorId))
  const resembles = names.data?.resembles ?? []
  const approve = () =>
    act(
      async () =>
        onJudged(
          await api.vendors.approveVendor({
            params: { vendorId },
            query: { nameSeen: shopName, nameNeSeen: shopNameNe ?? '' },
          }),
        ),
      t('vendors.approved', { name: shopName }),
    )
  const approveAtOnce = async () => {
    setIsBusy(true)
    await approve()
    setIsBusy(false)
  }
  return (
    <>
      <p className="text-muted text-xs">{t('vendors.approveLine')}</p>
      <Button
        // The review loads first; if that fails, approving is still possible.
        busy={isBusy || look.isPending || names.isPending}
        icon="check"
        onClick={() => (missing.length > 0 || resembles.length > 0 ? setIsAsked(true) : void approveAtOnce())}
        size="large"
      >
        {t('vendors.approve')}
      </Button>
      <AskDialog
        isOpen={isAsked}
        look="main"
        no={t('account.cancel')}
        onClose={() => setIsAsked(false)}
        onYes={approve}
        title={t('vendors.approveTitle', { name: shopName })}
        yes={t('vendors.approveAnyway')}
      >
        {resembles.length > 0 && <Resembles resembles={resembles} />}
        {missing.length > 0 && (
          <>
            <MissingList missing={missing} />
            <p>{t('vendors.approveAsk')}</p>
          </>
        )}
      </AskDialog>
    </>
  )
}
