import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { isProofSent, type QrPage, qrPageQuery } from './qr-data.ts'

const longestReason = 300

/** Appeal, 'I did pay': from the second rejection on. An admin reviews the payment; the order does not expire. */
export function Appeal({ page: { orderId, mayAppeal } }: { page: QrPage }) {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (!mayAppeal) return null
  const ask = async (): Promise<boolean> => {
    if (reason.trim() === '') {
      setIsMissing(true)
      return false
    }
    try {
      const answer = await api.payments.appeal({ params: { orderId }, body: { reason: reason.trim() } })
      queries.setQueryData(qrPageQuery(orderId).queryKey, isProofSent(answer))
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      void queries.invalidateQueries({ queryKey: qrPageQuery(orderId).queryKey })
      return false
    }
  }
  return (
    <>
      <Button className="justify-self-start" icon="alert" variant="quiet" onClick={() => setIsOpen(true)}>
        {t('qr.appeal', { market: market.name })}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={t('qr.appealNo')}
        onClose={() => setIsOpen(false)}
        onYes={ask}
        title={t('qr.appeal', { market: market.name })}
        yes={t('qr.appealYes', { market: market.name })}
      >
        <p>{t('qr.appealLine')}</p>
        <AreaField
          error={isMissing ? t('qr.appealMissing') : undefined}
          hint={t('qr.appealHint')}
          label={t('qr.appealReason')}
          maxLength={longestReason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsMissing(false)
          }}
          value={reason}
        />
      </AskDialog>
    </>
  )
}
