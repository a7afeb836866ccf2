import { useEffect, useState } from 'react'
import { campaignLimits } from '../../../../contract/promotions/campaign-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import type { Choosing } from './use-choosing.ts'

const usualReasons = ['DISCOUNT', 'PICTURES', 'FULL', 'FIT'] as const

/** Asks for the reason of rejecting items, which their vendors read: usual ones are a press away. */
export function RejectItems({ choosing: { rejected, reject, askReject } }: { choosing: Choosing }) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const isOpen = rejected.length > 0
  useEffect(() => {
    if (!isOpen) return
    setReason('')
    setFault(undefined)
  }, [isOpen])
  const put = (words: string) => {
    setReason(words)
    setFault(undefined)
  }
  const submit = async (): Promise<boolean> => {
    // The contract takes one line: line breaks become spaces.
    const said = reason.trim().replace(/\s+/g, ' ')
    if (said === '') setFault(t('moderation.reasonNeeded'))
    return said !== '' && (await reject(said))
  }
  return (
    <AskDialog
      isOpen={isOpen}
      no={t('moderation.cancel')}
      onClose={() => askReject([])}
      onYes={submit}
      title={t('campaigns.rejectAsk', { count: rejected.length })}
      yes={t('campaigns.reject')}
    >
      <p>{t('campaigns.rejectWhat')}</p>
      <ul className="flex flex-wrap gap-2">
        {usualReasons.map((one) => (
          <li key={one}>
            <Button onClick={() => put(t(`campaigns.reason.${one}`))} size="small" variant="quiet">
              {t(`campaigns.reasonChip.${one}`)}
            </Button>
          </li>
        ))}
      </ul>
      <AreaField
        error={fault}
        label={t('moderation.reason')}
        maxLength={campaignLimits.reason}
        onChange={({ target }) => put(target.value)}
        value={reason}
      />
    </AskDialog>
  )
}
