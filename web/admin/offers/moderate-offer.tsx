import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenReasonDialog } from '../products/hidden-reason-dialog.tsx'
import { useAction } from '../use-action.ts'
import type { AdminOffer } from './offer-data.ts'

/** Hides an offer with a reason that its vendor reads; restores a hidden one. */
export function ModerateOffer({ of: offer }: { of: AdminOffer }) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const params = { offerId: offer.id }
  const restore = async () => {
    setIsBusy(true)
    await act(() => api.promotions.restoreOffer({ params }), t('adminOffers.restored'))
    setIsBusy(false)
  }
  if (offer.hiddenReason !== null)
    return (
      <Button busy={isBusy} onClick={() => void restore()} variant="quiet">
        {t('adminOffers.restore')}
      </Button>
    )
  if (offer.state === 'ENDED') return <p className="text-muted">{t('adminOffers.endedLine')}</p>
  return (
    <>
      <Button onClick={() => setIsAsking(true)} variant="danger">
        {t('adminOffers.hide')}
      </Button>
      <HiddenReasonDialog
        isOpen={isAsking}
        line={t('adminOffers.hideAsk')}
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(() => api.promotions.hideOffer({ params, body: { reason } }), t('adminOffers.hidden'))
        }
        title={t('adminOffers.hideTitle', { title: offer.title })}
        yes={t('adminOffers.hide')}
      />
    </>
  )
}
