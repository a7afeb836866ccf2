import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostPutOffDays } from '../../../contract/shared/preparation.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useDates, useSecondCalendar } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PromiseMark } from '../../parts/orders/promise-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

/** The promised day of an order at its store, and a new one with its reason where it cannot be held. */
export function PutOff({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  const [isOpen, setIsOpen] = useState(false)
  const { promise } = order
  if (promise === null || order.promisedDay === null) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PromiseMark row={order} />
        {promise.mayPutOff && !isOpen && (
          <Button onClick={() => setIsOpen(true)} size="small" variant="quiet">
            {t('putOff.open')}
          </Button>
        )}
      </div>
      {promise.wishedDay !== null && <p>{t('putOff.wished', { day: dates.day(promise.wishedDay) })}</p>}
      {promise.toldAt !== null && (
        <p className="rounded-control bg-simrik/8 p-3">
          {t('putOff.told', { time: dates.dateTime(promise.toldAt) })}
        </p>
      )}
      {isOpen && <PutOffForm onClose={() => setIsOpen(false)} order={order} promisedDay={promise.day} />}
    </div>
  )
}

interface PutOffFormProps {
  order: VendorOrderDetail
  promisedDay: string
  onClose: () => void
}

function PutOffForm({ order, promisedDay, onClose }: PutOffFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const second = useSecondCalendar()
  const today = nepalClock(new Date()).day
  const first = promisedDay >= today ? dayAfter(promisedDay) : today
  const [day, setDay] = useState(first)
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [hasTried, setHasTried] = useState(false)
  const isMissing = reason.trim() === ''
  const send = async () => {
    setHasTried(true)
    if (isMissing || day === '') return
    setIsBusy(true)
    setFault(undefined)
    try {
      const body = { day, reason: reason.trim(), promisedDaySeen: promisedDay }
      const saved = await api.orders.putOff({ params: { orderId: order.orderId }, body })
      queries.setQueryData(vendorOrderQuery(order.orderId).queryKey, saved)
      toast.success(t('putOff.done'))
      onClose()
    } catch (error) {
      const why =
        error instanceof ApiProblem && error.code === 'DAY_NOT_POSSIBLE' ? error.extra.why : undefined
      setFault(
        why === 'CLOSED' || why === 'TOO_LATE' || why === 'TOO_EARLY'
          ? t(`putOff.fault.${why}`)
          : problemMessage(error, t('vendorProducts.retryLater')),
      )
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control bg-sunken p-3">
      <p className="text-xs">{t('putOff.hint')}</p>
      <TextField
        error={hasTried && day === '' ? t('putOff.needDay') : undefined}
        hint={day === '' ? '' : (second?.(day) ?? '')}
        label={t('putOff.day')}
        max={dayAfter(promisedDay > today ? promisedDay : today, mostPutOffDays)}
        min={today}
        onChange={({ target }) => setDay(target.value)}
        type="date"
        value={day}
      />
      <AreaField
        error={hasTried && isMissing ? t('putOff.needReason') : undefined}
        label={t('putOff.reason')}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        rows={2}
        value={reason}
      />
      <FaultBox>{fault}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void send()}>
          {t('putOff.send')}
        </Button>
        <Button onClick={onClose} variant="quiet">
          {t('putOff.close')}
        </Button>
      </div>
    </div>
  )
}
