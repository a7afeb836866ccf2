import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type OrderDetail, orderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useWeightWords } from '../../parts/orders/line-weight.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Weighing, before it is over: the tolerance, or the store's question and my answer. */
export function WeightOffer({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const { weighing } = order
  if (weighing === null) return null
  const isAhead = ['AWAITING_PAYMENT', 'PLACED', 'ACCEPTED'].includes(order.status)
  if (!isAhead) return null
  if (weighing.mayAnswer) return <Question order={order} weighing={weighing} />
  if (order.lines.some((line) => line.weighing?.state === 'DECLINED'))
    return <p className="rounded-control bg-sunken p-3">{t('weight.waitsAgain')}</p>
  if (order.lines.every((line) => line.weighing?.state !== 'OPEN')) return null
  return (
    <p className="text-muted">
      {t(weighing.isPrepaid ? 'weight.notePaid' : 'weight.noteDoor', { percent: weighing.tolerancePercent })}
    </p>
  )
}

interface QuestionProps {
  order: OrderDetail
  weighing: NonNullable<OrderDetail['weighing']>
}

function Question({ order, weighing }: QuestionProps) {
  const t = useTranslate()
  const words = useWeightWords()
  const { answer, busy } = useAnswer(order, weighing.edition)
  const before = weighing.orderedTotal ?? order.total
  const after = weighing.offeredTotal ?? order.total
  const back = weighing.isPrepaid ? sumRupees([before, -after]) : 0
  return (
    <section
      aria-label={t('weight.offerTitle')}
      className="grid grid-cols-1 gap-3 rounded-card border border-sayapatri bg-sayapatri/10 p-4"
    >
      <div>
        <h2 className="font-bold text-base">{t('weight.offerTitle')}</h2>
        <p>{t('weight.offerWhat')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {order.lines.map(({ weighing: line, productName, ...key }) =>
          line?.state !== 'OFFERED' ? null : (
            <li key={`${key.productId} ${key.variableNo}`}>
              <span className="block font-medium">
                {t('weight.offerLine', {
                  name: productName,
                  weight: words(line, line.weight ?? line.ordered),
                  ordered: words(line, line.ordered),
                })}
              </span>
              <span className="price text-muted text-xs">
                {t('weight.offerPrice', {
                  now: formatRupees(line.offeredTotal ?? line.orderedTotal),
                  before: formatRupees(line.orderedTotal),
                })}
              </span>
            </li>
          ),
        )}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('weight.offerTotal')}</span>
        <span>
          <s className="price mr-2 text-muted">{formatRupees(before)}</s>
          <strong className="price text-base">{formatRupees(after)}</strong>
        </span>
      </p>
      {back > 0 && <p className="text-muted">{t('weight.offerBack', { price: formatRupees(back) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'YES'} icon="check" onClick={() => void answer('YES')} size="large">
          {t('weight.yes')}
        </Button>
        <Button busy={busy === 'NO'} onClick={() => void answer('NO')} size="large" variant="quiet">
          {t('weight.no')}
        </Button>
      </div>
    </section>
  )
}

/** An offer that has changed meanwhile is read again: the answer is to what is on the screen. */
function useAnswer({ orderId }: OrderDetail, edition: number) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'YES' | 'NO'>()
  const answer = async (what: 'YES' | 'NO') => {
    if (busy) return
    setBusy(what)
    const isAgreed = what === 'YES'
    try {
      const answered = await api.orders.answerWeight({ params: { orderId }, body: { edition, isAgreed } })
      queries.setQueryData(orderQuery(orderId).queryKey, answered)
      toast.success(t(isAgreed ? 'weight.agreed' : 'weight.declined'))
    } catch (error) {
      toast.error(problemMessage(error, t('weight.failed')))
    } finally {
      setBusy(undefined)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { answer, busy }
}
