import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type EditedPromo, type PromoKeeper, promosKey } from './promo-data.ts'
import '../../ui/late-icons.ts'

type Status = 'ACTIVE' | 'PAUSED' | 'ENDED'

/** Publish, pause, resume and end: the acts that the status allows. Ending is asked for, as it is for good. */
export function StatusButtons({
  keeper,
  promo,
}: {
  readonly keeper: PromoKeeper
  readonly promo: EditedPromo
}) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  const [busy, setBusy] = useState<Status>()
  const turn = async (status: Status): Promise<boolean> => {
    setBusy(status)
    try {
      await keeper.turn(promo.id, status)
      await queries.invalidateQueries({ queryKey: promosKey })
      toast.success(t(`coupons.now.${status}`, { code: promo.code }))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const { status } = promo
  if (status === 'ENDED') return <p className="text-muted">{t('coupons.endedLine')}</p>
  return (
    <>
      {status === 'ACTIVE' ? (
        <Button busy={busy === 'PAUSED'} icon="pause" onClick={() => void turn('PAUSED')} variant="quiet">
          {t('coupons.pause')}
        </Button>
      ) : (
        <Button busy={busy === 'ACTIVE'} icon="play" onClick={() => void turn('ACTIVE')}>
          {t(status === 'DRAFT' ? 'coupons.publish' : 'coupons.resume')}
        </Button>
      )}
      <Button onClick={() => setIsEnding(true)} variant="danger">
        {t(status === 'DRAFT' ? 'coupons.discard' : 'coupons.end')}
      </Button>
      <AskDialog
        isOpen={isEnding}
        no={t('coupons.keep')}
        onClose={() => setIsEnding(false)}
        onYes={() => turn('ENDED')}
        title={t('coupons.endAsk', { code: promo.code })}
        yes={t(status === 'DRAFT' ? 'coupons.discard' : 'coupons.end')}
      >
        <p>{t('coupons.endWhat')}</p>
      </AskDialog>
    </>
  )
}
