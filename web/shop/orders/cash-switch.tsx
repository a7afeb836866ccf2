import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { payments } from '../../../contract/payments/payments.ts'
import type { Told } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface CashSwitchProps {
  readonly orderId: string
  /** What the payer has to know before they choose it. */
  readonly line: string
  /** Not to choose it. */
  readonly stay: string
  readonly onChosen: (page: Told<typeof payments.payCash>) => void
  readonly onRefused: () => void
}

/** For whoever would rather hand the money over at the door. */
export function CashSwitch({ orderId, line, stay, onChosen, onRefused }: CashSwitchProps) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const payCash = async (): Promise<boolean> => {
    try {
      const answer = await api.payments.payCash({ params: { orderId } })
      onChosen(answer)
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
      return true
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('ui.failed'))
      onRefused()
      return false
    }
  }
  return (
    <>
      <Button className="justify-self-start" icon="wallet" look="plain" onClick={() => setIsOpen(true)}>
        {text('paying.cash')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={stay}
        onClose={() => setIsOpen(false)}
        onYes={payCash}
        title={text('paying.cash')}
        yes={text('paying.cashYes')}
      >
        <p>{line}</p>
      </AskDialog>
    </>
  )
}
