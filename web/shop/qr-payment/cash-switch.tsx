import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/problem.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type QrPage, qrPageQuery, told } from './qr-data.ts'

/** For whoever would rather hand the money over at the door. */
export function CashSwitch({ page: { orderId, total } }: { page: QrPage }) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const payCash = async (): Promise<boolean> => {
    try {
      const answer = await api.payments.payCash({ params: { orderId } })
      queries.setQueryData(qrPageQuery(orderId).queryKey, told(answer))
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
      return true
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('ui.failed'))
      void queries.invalidateQueries({ queryKey: qrPageQuery(orderId).queryKey })
      return false
    }
  }
  return (
    <>
      <Button className="justify-self-start" icon="wallet" look="plain" onClick={() => setIsOpen(true)}>
        {text('qr.cash')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={text('qr.cashNo')}
        onClose={() => setIsOpen(false)}
        onYes={payCash}
        title={text('qr.cash')}
        yes={text('qr.cashYes')}
      >
        <p>{text('qr.cashAsk', { amount: formatRupees(total) })}</p>
      </AskDialog>
    </>
  )
}
