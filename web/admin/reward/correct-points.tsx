import { useRef, useState } from 'react'
import { longestRewardReason, mostPoints } from '../../../contract/rewards/point-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { useAction } from '../use-action.ts'
import type { PointPerson } from './reward-data.ts'

/** Adds points, or takes some away; the person is told the reason. Sent again, one key counts once. */
export function CorrectPoints({ person: { userId } }: { person: PointPerson }) {
  const t = useTranslate()
  const act = useAction()
  const place = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const points = pointsIn(typed)
  const isReasonMissing = reason.trim() === ''
  const correct = async () => {
    setHasTried(true)
    if (points === undefined || isReasonMissing) return focusFirstFault(place.current)
    setIsBusy(true)
    const body = { key, points, reason: reason.trim() }
    const isDone = await act(
      () => api.rewards.correctPoints({ params: { userId }, body }),
      t('program.corrected'),
    )
    setIsBusy(false)
    if (!isDone) return
    setKey(newIdempotencyKey())
    setTyped('')
    setReason('')
    setHasTried(false)
    setIsOpen(false)
  }
  if (!isOpen) {
    return (
      <Button className="justify-self-start" icon="edit" onClick={() => setIsOpen(true)} variant="quiet">
        {t('program.correct')}
      </Button>
    )
  }
  return (
    <form
      className="grid grid-cols-1 gap-4 rounded-control border border-line p-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void correct()
      }}
      ref={place}
    >
      <TextField
        autoComplete="off"
        autoFocus
        error={hasTried && points === undefined ? t('program.correctFault') : undefined}
        hint={t('program.correctHint')}
        inputMode="text"
        label={t('program.correctPoints')}
        maxLength={8}
        onChange={({ target }) => setTyped(target.value)}
        value={typed}
      />
      <AreaField
        error={hasTried && isReasonMissing ? t('program.reasonMissing') : undefined}
        hint={t('program.reasonHint')}
        label={t('program.reason')}
        maxLength={longestRewardReason}
        onChange={({ target }) => setReason(target.value)}
        value={reason}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('program.correctSave')}
        </Button>
        <Button onClick={() => setIsOpen(false)} variant="plain">
          {t('program.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** `50`, `+50`, `-50`, `−50`; undefined for anything else, and for 0. */
function pointsIn(typed: string): number | undefined {
  const digits = latinDigits(typed).trim().replaceAll(',', '').replace('−', '-')
  const points = /^[-+]?\d{1,7}$/.test(digits) ? Number(digits) : 0
  return points === 0 || Math.abs(points) > mostPoints ? undefined : points
}
