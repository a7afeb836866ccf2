import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { OfferStatus } from '../../../contract/promotions/offer-states.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { readOffersAgain, type StoredOffer } from './offer-data.ts'

/** Actions on an offer that is not over, by its state. One that the market has hidden cannot be started. */
export function OfferActions({ offer }: { offer: StoredOffer }) {
  const t = useTranslate()
  const [isEnding, setIsEnding] = useState(false)
  const { busy, turn } = useStatus(offer)
  const { id, status, title, hiddenReason } = offer
  const isHidden = hiddenReason !== null
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'DRAFT' && !isHidden && (
        <Button busy={busy === 'ACTIVE'} icon="play" onClick={() => void turn('ACTIVE')}>
          {t('vendorOffers.start')}
        </Button>
      )}
      {status === 'PAUSED' && !isHidden && (
        <Button busy={busy === 'ACTIVE'} icon="play" onClick={() => void turn('ACTIVE')}>
          {t('vendorOffers.resume')}
        </Button>
      )}
      {status === 'ACTIVE' && (
        <Button busy={busy === 'PAUSED'} icon="pause" onClick={() => void turn('PAUSED')} variant="quiet">
          {t('vendorOffers.pause')}
        </Button>
      )}
      <Link className={buttonStyles('quiet')} to={paths.vendorOffer(id)}>
        <Icon name="edit" />
        {t('vendorOffers.edit')}
      </Link>
      {status !== 'DRAFT' && (
        <Button onClick={() => setIsEnding(true)} variant="danger">
          {t('vendorOffers.end')}
        </Button>
      )}
      <AskDialog
        isOpen={isEnding}
        no={t('vendorOffers.keep')}
        onClose={() => setIsEnding(false)}
        onYes={() => turn('ENDED')}
        title={t('vendorOffers.endAsk', { title })}
        yes={t('vendorOffers.end')}
      >
        <p>{t('vendorOffers.endWhat')}</p>
      </AskDialog>
    </div>
  )
}

function useStatus({ id, version, status: before }: StoredOffer) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<OfferStatus>()
  const turn = async (status: OfferStatus): Promise<boolean> => {
    setBusy(status)
    try {
      const now = await api.promotions.switchOffer({ params: { offerId: id }, body: { status, version } })
      const isResumed = status === 'ACTIVE' && before === 'PAUSED'
      toast.success(isResumed ? t('vendorOffers.resumed') : t(`vendorOffers.saved.${now.state}`))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      await readOffersAgain(queries)
      setBusy(undefined)
    }
  }
  return { busy, turn }
}
