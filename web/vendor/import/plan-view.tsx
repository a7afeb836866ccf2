import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { toast } from '../../ui/toast.ts'
import { FaultList } from './fault-list.tsx'
import { importSheet, type SentSheet, type SheetPlan } from './sheet-data.ts'

interface PlanViewProps {
  sent: SentSheet
  plan: SheetPlan
  onDone: () => void
}

const mostShown = 60

/** Plan of an import: its effects, its faults, and the one button that runs it. */
export function PlanView({ sent, plan, onDone }: PlanViewProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const head = useRef<HTMLHeadingElement>(null)
  const [leaves, setLeaves] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => head.current?.focus(), [])
  const count = plan.addedCount + plan.changedCount
  const isHeld = plan.faultyCount > 0 && !leaves
  const bring = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      const { addedCount, changedCount } = await importSheet(sent, plan, leaves)
      toast.success(t('productImport.done', { added: addedCount, changed: changedCount }))
      void queries.invalidateQueries()
      onDone()
    } catch (error) {
      setFault(error instanceof ApiProblem && error.detail ? errorMessages(error.detail) : t('ui.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 className="font-bold text-base" ref={head} tabIndex={-1}>
        {t('productImport.plan')}
      </h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count count={plan.addedCount} words={t('productImport.added')} />
        <Count count={plan.changedCount} words={t('productImport.changed')} />
        <Count count={plan.sameCount} words={t('productImport.same')} />
        <Count count={plan.faultyCount} words={t('productImport.faulty')} />
      </ul>
      {plan.unknownColumns.length > 0 && (
        <p className="text-muted">{t('productImport.unknown', { names: plan.unknownColumns.join(', ') })}</p>
      )}
      {plan.faults.length > 0 && <FaultList faults={plan.faults} fileName={sent.fileName} />}
      {count === 0 && plan.faultyCount === 0 && <p>{t('productImport.nothingToDo')}</p>}
      {count > 0 && <Goods plan={plan} />}
      {plan.faultyCount > 0 && count > 0 && (
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            checked={leaves}
            className="size-5 shrink-0 accent-himal"
            onChange={({ target }) => setLeaves(target.checked)}
            type="checkbox"
          />
          {t('productImport.leave', { good: count, bad: plan.faultyCount })}
        </label>
      )}
      {isHeld && count > 0 && <p className="text-muted">{t('productImport.mend')}</p>}
      <FaultBox>{fault}</FaultBox>
      {isBusy && (
        <div aria-live="polite">
          <progress aria-label={t('productImport.going')} className="w-full accent-himal" />
          <p className="text-xs">{t('productImport.going')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button busy={isBusy} disabled={isHeld} onClick={() => void bring()}>
            {count === 1 ? t('productImport.goOne') : t('productImport.go', { count })}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t('productImport.again')}
        </Button>
      </div>
    </div>
  )
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <li className="rounded-card bg-sunken px-4 py-3">
    <strong className="block text-lg tabular-nums">{count}</strong>
    <span className="text-muted text-xs">{words}</span>
  </li>
)

function Goods({ plan }: { plan: SheetPlan }) {
  const t = useTranslate()
  const total = plan.addedCount + plan.changedCount
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-himal">
        {t('productImport.goods')} ({total})
      </summary>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {plan.products.slice(0, mostShown).map((product) => (
          <li className="grid gap-1 py-2 [overflow-wrap:anywhere]" key={product.row}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-muted text-xs tabular-nums">{product.row}</span>
              <span className="font-medium">{product.name}</span>
              {product.outcome === 'ADD' && <Badge tone="good">{t('productImport.isNew')}</Badge>}
            </p>
            {product.changes.map(({ row, column, was, is }) => (
              <p className="pl-4 text-xs" key={`${row} ${column}`}>
                <span className="text-muted">{column}: </span>
                {was !== '' && <s className="text-muted">{was}</s>} → {is}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {total > mostShown && (
        <p className="text-muted">{t('productImport.more', { count: total - mostShown })}</p>
      )}
    </details>
  )
}
