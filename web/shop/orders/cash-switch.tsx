import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface CashSwitchProps {
  readonly orderId: string
  /** Note shown before the choice. */
  readonly line: string
  /** Label of the button that keeps the present method. */
  readonly stay: string
  readonly onChosen: (page: ResponseJson<typeof payments.payCash>) => void
  readonly onRefused: () => void
}

/** Switches an order to cash on delivery. */
export function CashSwitch({ orderId, line, stay, onChosen, onRefused }: CashSwitchProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const payCash = async (): Promise<boolean> => {
    try {
      const answer = await api.payments.payCash({ params: { orderId } })
      onChosen(answer)
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      onRefused()
      return false
    }
  }
  return (
    <>
      <Button className="justify-self-start" icon="wallet" variant="plain" onClick={() => setIsOpen(true)}>
        {t('paying.cash')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={stay}
        onClose={() => setIsOpen(false)}
        onYes={payCash}
        title={t('paying.cash')}
        yes={t('paying.cashYes')}
      >
        <p>{line}</p>
      </AskDialog>
    </>
  )
}
