import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { hasFields } from '../../lib/browser/storage.ts'
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

interface Part {
  readonly label: string
  readonly amount: number
}

/** The price by cash, where a discount hangs on the way of paying. */
interface CashPrice {
  readonly total: number
  readonly parts: readonly Part[]
}

/** Switches an order to cash on delivery; a price that changes with it is shown, and wants a second yes. */
export function CashSwitch({ orderId, line, stay, onChosen, onRefused }: CashSwitchProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [price, setPrice] = useState<CashPrice>()
  const payCash = async (): Promise<boolean> => {
    try {
      const answer = await api.payments.payCash({
        params: { orderId },
        query: price ? { expectedTotal: String(price.total) } : {},
      })
      onChosen(answer)
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
      return true
    } catch (error) {
      const changed = cashPriceIn(error)
      if (changed !== undefined) {
        setPrice(changed)
        return false
      }
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
        onClose={() => {
          setIsOpen(false)
          setPrice(undefined)
        }}
        onYes={payCash}
        title={t('paying.cash')}
        yes={price ? t('paying.cashYesAt', { sum: formatRupees(price.total) }) : t('paying.cashYes')}
      >
        {price === undefined ? <p>{line}</p> : <CashBreakdown price={price} />}
      </AskDialog>
    </>
  )
}

function cashPriceIn(error: unknown): CashPrice | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'PRICE_CHANGED') return undefined
  const { total, breakdown } = error.extra
  if (typeof total !== 'number' || !Array.isArray(breakdown)) return undefined
  const isPart = (found: unknown): found is Part => hasFields(found, 'label', 'amount')
  return { total, parts: breakdown.filter(isPart) }
}

function CashBreakdown({ price: { total, parts } }: { price: CashPrice }) {
  const t = useTranslate()
  return (
    <div aria-live="assertive" className="grid grid-cols-1 gap-3">
      <p className="font-bold">{t('paying.cashPrice')}</p>
      <dl className="grid gap-1 text-sm">
        {parts.map(({ label, amount }) => (
          <div className="flex justify-between gap-4" key={label}>
            <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
            <dd className="price shrink-0">{formatRupees(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-1 font-bold">
          <dt>{t('paying.cashTotal')}</dt>
          <dd className="price shrink-0">{formatRupees(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
