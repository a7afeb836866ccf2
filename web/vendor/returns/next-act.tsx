import { useRef, useState } from 'react'
import {
  longestReturnNote,
  type ReturnMethod,
  returnMethods,
} from '../../../contract/orders/return-states.ts'
import { api } from '../../lib/api/api.ts'
import type { VendorReturn } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { Inspect } from './inspect.tsx'
import { Settle } from './settle.tsx'

/** The store's next action, if any. */
export function NextAct({ one }: { one: VendorReturn }) {
  if (one.mayAnswer) return <Answer one={one} />
  if (one.mayInspect) return <Inspect one={one} />
  if (one.maySettle) return <Settle one={one} />
  if (one.moves.length > 0) return <Moves one={one} />
  return null
}

function Answer({ one }: { one: VendorReturn }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  const [note, setNote] = useState('')
  const [method, setMethod] = useState<ReturnMethod>(one.method)
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const answer = (isApproved: boolean) => {
    const said = note.trim()
    setIsMissing(!isApproved && said === '')
    if (!isApproved && said === '') return form.current?.querySelector('textarea')?.focus()
    const body = { isApproved, note: said, ...(isApproved && { method }) }
    void doing(
      () => api.orders.answerReturn({ params: { returnId: one.returnId }, body }),
      t(isApproved ? 'refunds.answer.approved' : 'refunds.answer.rejected'),
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line p-4" ref={form}>
      <SelectField
        label={t('refunds.answer.method')}
        onChange={({ target }) => setMethod(target.value as ReturnMethod)}
        value={method}
      >
        {returnMethods
          .filter((way) => way !== 'KEEP_ITEM' || one.isFault)
          .map((way) => (
            <option key={way} value={way}>
              {t(`refunds.method.${way}`)}
            </option>
          ))}
      </SelectField>
      <AreaField
        error={isMissing ? t('refunds.answer.noteNeeded') : undefined}
        label={t('refunds.answer.note')}
        maxLength={longestReturnNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => answer(true)}>
          {t(
            method === 'KEEP_ITEM' && one.resolution === 'REFUND'
              ? 'refunds.answer.approveKeep'
              : 'refunds.answer.approve',
          )}
        </Button>
        <Button busy={isBusy} variant="danger" onClick={() => answer(false)}>
          {t('refunds.answer.reject')}
        </Button>
      </div>
    </div>
  )
}

/** The usual step first; goods may also arrive without having been announced. */
function Moves({ one }: { one: VendorReturn }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  return (
    <div className="flex flex-wrap gap-2">
      {one.moves.map((to, at) => (
        <Button
          busy={isBusy}
          key={to}
          variant={at === 0 ? 'main' : 'quiet'}
          onClick={() =>
            void doing(
              () => api.orders.advanceReturn({ params: { returnId: one.returnId }, body: { to } }),
              t('refunds.move.done'),
            )
          }
        >
          {t(`refunds.move.${to}`)}
        </Button>
      ))}
    </div>
  )
}
