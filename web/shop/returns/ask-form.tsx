import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { longestReturnNote, mostReturnPictures } from '../../../contract/orders/return-states.ts'
import { paths } from '../../../contract/paths.ts'
import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'
import { api } from '../../lib/api/api.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { myReturnQuery, type ReturnOptions } from '../../lib/data/returns.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { Conditions } from './conditions.tsx'
import { ReplacementChoice } from './replacement-choice.tsx'
import {
  amountsFor,
  type Chosen,
  chosenLines,
  keyOf,
  methodsFor,
  needsPictures,
  piecesIn,
  reasonsFor,
  resolutionsFor,
} from './return-choice.ts'
import { ReturnStep } from './return-step.tsx'
import { ReturnSummary } from './return-summary.tsx'

type Faults = Partial<Record<'lines' | 'reason' | 'pictures' | 'payTo', string | undefined>>

/** Requests a return. A refusal keeps the input; an idempotency key makes a retry the same return. */
export function AskForm({ options }: { options: ReturnOptions }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const requestKey = useRef(newIdempotencyKey())
  const [wanted, setWanted] = useState<Chosen>(() => firstChoice(options))
  const [note, setNote] = useState('')
  const [refundMethod, setRefundMethod] = useState<RefundMethod>(options.refundMethods[0] ?? 'CASH')
  const [payTo, setPayTo] = useState('')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])
  const [isUnderway, setIsUnderway] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()

  const lines = chosenLines(options.lines, wanted)
  const reasons = reasonsFor(lines)
  const ways = resolutionsFor(lines)
  const chosen: Chosen = {
    ...wanted,
    reason: reasons.find((one) => one === wanted.reason),
    resolution: ways.find((one) => one === wanted.resolution) ?? ways[0],
  }
  const methods = methodsFor(chosen)
  const method = methods.find((one) => one === wanted.method) ?? 'DROP_OFF'
  const amounts = amountsFor(options.lines, chosen)
  const change = (part: Partial<Chosen>) => {
    setWanted((now) => ({ ...now, ...part }))
    // Faults are cleared: they belong to the previous choice.
    setFaults({})
  }
  const isRefund = chosen.resolution === 'REFUND'
  const mustShow = needsPictures(lines, chosen)

  const show = (found: Faults, general?: string) => {
    setFaults(found)
    setFault(general)
    const first = (['lines', 'reason', 'pictures', 'payTo'] as const).find((one) => found[one] !== undefined)
    if (first !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-part=${first}] :is(input,select)`)?.focus()
  }
  const send = async () => {
    const found: Faults = {
      ...(lines.length === 0 && { lines: t('refunds.form.whatNeeded') }),
      ...(chosen.reason === undefined && lines.length > 0 && { reason: t('refunds.form.whyNeeded') }),
      ...(mustShow && pictures.length === 0 && { pictures: t('refunds.form.picturesNeeded') }),
      ...(isRefund &&
        refundMethod === 'BANK' &&
        payTo.trim() === '' && { payTo: t('refunds.form.payToNeeded') }),
    }
    show(found)
    const { reason, resolution } = chosen
    if (Object.keys(found).length > 0 || reason === undefined || resolution === undefined) return
    setIsSending(true)
    try {
      const made = await api.orders.requestReturn({
        body: {
          requestKey: requestKey.current,
          orderId: options.orderId,
          lines: lines.map((line) => ({
            productId: line.productId,
            ...(line.variableNo !== undefined && { variableNo: line.variableNo }),
            quantity: wanted.quantities[keyOf(line)] ?? 0,
          })),
          ...{ reason, resolution, method, note },
          pictures: pictures.map(({ name }) => name),
          ...(isRefund && { refundMethod, payTo: refundMethod === 'BANK' ? payTo.trim() : '' }),
        },
      })
      queries.setQueryData(myReturnQuery(made.returnId).queryKey, made)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      toast.success(t('refunds.form.sent'))
      await navigate({ to: paths.ownReturn(made.returnId) })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.detail === '') show({}, t('refunds.actFailed'))
      else {
        const words = Object.entries(error.errors).map(([name, fault]) => [name, errorMessages(fault)])
        show(Object.fromEntries(words), error.detail)
        // Race: another device of the account may have requested it meanwhile.
        if (error.status === 409) void queries.invalidateQueries({ queryKey: ['orders', 'returns'] })
      }
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isUnderway) void send()
      }}
      ref={form}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <ReturnStep number={1}>
          <div data-part="lines">
            <ReplacementChoice
              error={faults.lines}
              lines={options.lines}
              onChoose={(key, quantity) => change({ quantities: { ...wanted.quantities, [key]: quantity } })}
              quantities={wanted.quantities}
            />
          </div>
        </ReturnStep>
        {lines.length > 0 && (
          <>
            <ReturnStep number={2}>
              <div data-part="reason">
                <RadioGroup
                  chosen={chosen.reason}
                  error={faults.reason}
                  isWide
                  label={t('refunds.form.why')}
                  name="return-reason"
                  onChoose={(reason) => change({ reason })}
                  options={reasons.map((value) => ({ value, label: t(`refunds.reason.${value}`) }))}
                />
              </div>
              <Conditions lines={lines} reason={chosen.reason} />
              <div data-part="pictures">
                <PictureField
                  error={faults.pictures}
                  hint={t('refunds.form.picturesHint')}
                  label={t('refunds.form.pictures')}
                  most={mostReturnPictures}
                  onBusy={setIsUnderway}
                  onChange={(next) => {
                    setPictures(next)
                    setFaults({ ...faults, pictures: undefined })
                  }}
                  shape="PRIVATE"
                  value={pictures}
                />
              </div>
              <AreaField
                label={t(
                  chosen.resolution === 'EXCHANGE' ? 'refunds.form.noteExchange' : 'refunds.form.note',
                )}
                maxLength={longestReturnNote}
                onChange={({ target }) => setNote(target.value)}
                value={note}
              />
            </ReturnStep>
            <ReturnStep number={3}>
              <RadioGroup
                chosen={chosen.resolution}
                label={t('refunds.form.resolution')}
                name="return-resolution"
                onChoose={(resolution) => change({ resolution })}
                options={ways.map((value) => ({ value, label: t(`refunds.resolution.${value}`) }))}
              />
              <RadioGroup
                chosen={method}
                isWide
                label={t('refunds.form.method')}
                name="return-method"
                onChoose={(value) => change({ method: value })}
                options={methods.map((value) => ({ value, label: t(`refunds.ask.${value}`) }))}
              />
              {isRefund && (
                <RadioGroup
                  chosen={refundMethod}
                  isWide
                  label={t('refunds.form.refundMethod')}
                  name="return-money"
                  onChoose={setRefundMethod}
                  options={options.refundMethods.map((value) => ({
                    value,
                    label: t(`refunds.refundMethod.${value}`),
                  }))}
                />
              )}
              {isRefund && refundMethod === 'BANK' && (
                <div data-part="payTo">
                  <TextField
                    error={faults.payTo}
                    label={t('refunds.form.payTo')}
                    maxLength={200}
                    onChange={({ target }) => {
                      setPayTo(target.value)
                      setFaults({ ...faults, payTo: undefined })
                    }}
                    value={payTo}
                  />
                </div>
              )}
            </ReturnStep>
          </>
        )}
      </div>
      <ReturnSummary
        amounts={amounts}
        chosen={chosen}
        fault={fault}
        isSending={isSending}
        isUnderway={isUnderway}
        lines={lines}
        pieces={piecesIn(lines, wanted)}
      />
    </form>
  )
}

/** Preselection: all of the line, if only one can be returned. */
function firstChoice({ lines }: ReturnOptions): Chosen {
  const open = lines.filter(({ left, reasons }) => left > 0 && reasons.length > 0)
  const [only] = open
  const quantities = only !== undefined && open.length === 1 ? { [keyOf(only)]: only.left } : {}
  return { quantities, reason: undefined, resolution: undefined, method: 'DROP_OFF' }
}
