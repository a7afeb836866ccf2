import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type AdminVerdict,
  adminVerdicts,
  longestReturnNote,
} from '../../../contract/orders/return-states.ts'
import { api } from '../../lib/api/api.ts'
import { type AdminReturn, adminReturnQuery } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { RefundCard } from '../../parts/returns/refunds.tsx'
import { ReturnStatusBadge } from '../../parts/returns/return-status.tsx'
import {
  ReturnFacts,
  ReturnGoods,
  ReturnPictures,
  ReturnTimeline,
  StoryPart,
} from '../../parts/returns/return-story.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

/** One return with the statements of both sides, and the admin's final decision. */
export function ReturnDecision({ returnId, onClose }: { returnId: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  const isOpen = returnId !== undefined
  const one = useQuery({ ...adminReturnQuery(returnId ?? ''), enabled: isOpen })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={one.data ? t('refunds.one', { number: one.data.orderNo }) : t('refunds.title')}
    >
      {one.isPending && <Skeleton className="h-96 rounded-card" />}
      {one.isError && <ErrorState onRetry={() => void one.refetch()}>{t('refunds.failed')}</ErrorState>}
      {one.data === null && <EmptyState>{t('refunds.missing')}</EmptyState>}
      {one.data && <Story key={one.data.returnId} one={one.data} />}
    </Drawer>
  )
}

function Story({ one }: { one: AdminReturn }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {one.shopperName} · {one.shopName}
        </span>
        <ReturnStatusBadge isMoneyBack={one.isMoneyBack} status={one.status} />
      </p>
      <ReturnFacts one={one} />
      <ReturnPictures one={one} />
      {one.mayDecide && <Decide one={one} />}
      {one.refund !== null && <RefundCard refund={one.refund} />}
      <StoryPart title={t('refunds.story.goods')}>
        <ReturnGoods one={one} />
      </StoryPart>
      <StoryPart title={t('refunds.story.timeline')}>
        <ReturnTimeline one={one} />
      </StoryPart>
    </div>
  )
}

function Decide({ one }: { one: AdminReturn }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  // Goods that the store has received already leave only the refund to decide.
  const isTaken = one.lines.some(({ accepted }) => accepted > 0)
  const verdicts = adminVerdicts.filter((verdict) => !isTaken || verdict === 'REFUND')
  const [verdict, setVerdict] = useState<AdminVerdict>(verdicts[0] ?? 'REFUND')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    setIsMissing(note.trim() === '')
    if (note.trim() === '') return form.current?.querySelector('textarea')?.focus()
    void doing(
      () =>
        api.orders.decideReturn({
          params: { returnId: one.returnId },
          body: { verdict, note: note.trim() },
        }),
      t('refunds.admin.decided'),
    )
  }
  return (
    <form
      className="grid grid-cols-1 gap-4 rounded-card border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={form}
    >
      <SelectField
        label={t('refunds.admin.verdict')}
        onChange={({ target }) => setVerdict(target.value as AdminVerdict)}
        value={verdict}
      >
        {verdicts.map((value) => (
          <option key={value} value={value}>
            {t(`refunds.admin.verdict.${value}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        error={isMissing ? t('refunds.admin.whyNeeded') : undefined}
        label={t('refunds.admin.why')}
        maxLength={longestReturnNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <Button busy={isBusy} className="justify-self-start" type="submit">
        {t('refunds.admin.decide')}
      </Button>
    </form>
  )
}
