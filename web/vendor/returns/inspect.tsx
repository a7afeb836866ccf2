import { useRef, useState } from 'react'
import { longestReturnNote } from '../../../contract/orders/return-states.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { api } from '../../lib/api/api.ts'
import type { VendorReturn } from '../../lib/data/returns.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'

type Line = VendorReturn['lines'][number]
interface Seen {
  readonly received: number
  readonly accepted: number
  readonly restocked: number
}

const keyOf = ({ productId, variableNo }: Line): string => `${productId} ${variableNo ?? 0}`

/** Counts of returned, accepted and resellable items; only possible numbers are offered. */
export function Inspect({ one }: { one: VendorReturn }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  const [seen, setSeen] = useState<Readonly<Record<string, Seen>>>(() =>
    Object.fromEntries(
      one.lines.map((line) => {
        const { quantity } = line
        // Default: faulty goods are not restocked.
        return [
          keyOf(line),
          { received: quantity, accepted: quantity, restocked: one.isFault ? 0 : quantity },
        ]
      }),
    ),
  )
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isNothing = Object.values(seen).every(({ accepted }) => accepted === 0)
  const change = (key: string, part: Partial<Seen>) =>
    setSeen((now) => {
      const { received = 0, accepted = 0, restocked = 0 } = { ...now[key], ...part }
      const taken = Math.min(accepted, received)
      return { ...now, [key]: { received, accepted: taken, restocked: Math.min(restocked, taken) } }
    })
  const save = () => {
    const said = note.trim()
    setIsMissing(isNothing && said === '')
    if (isNothing && said === '') return form.current?.querySelector('textarea')?.focus()
    const lines = one.lines.map((line) => ({
      productId: line.productId,
      ...(line.variableNo !== undefined && { variableNo: line.variableNo }),
      ...(seen[keyOf(line)] ?? { received: 0, accepted: 0, restocked: 0 }),
    }))
    void doing(
      () => api.orders.inspectReturn({ params: { returnId: one.returnId }, body: { lines, note: said } }),
      t('refunds.inspect.saved'),
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line p-4" ref={form}>
      <h3 className="font-bold">{t('refunds.inspect.title')}</h3>
      <p className="text-muted">{t('refunds.inspect.line')}</p>
      {one.lines.map((line) => {
        const key = keyOf(line)
        const { received = 0, accepted = 0, restocked = 0 } = seen[key] ?? {}
        return (
          <fieldset className="grid grid-cols-3 gap-2" key={key}>
            <legend className="mb-1 font-medium">{line.productName}</legend>
            <Count
              label={t('refunds.inspect.received')}
              measure={line}
              most={line.quantity}
              onChange={(count) => change(key, { received: count })}
              value={received}
            />
            <Count
              label={t('refunds.inspect.accepted')}
              measure={line}
              most={received}
              onChange={(count) => change(key, { accepted: count })}
              value={accepted}
            />
            <Count
              label={t('refunds.inspect.restocked')}
              measure={line}
              most={accepted}
              onChange={(count) => change(key, { restocked: count })}
              value={restocked}
            />
          </fieldset>
        )
      })}
      <AreaField
        error={isMissing ? t('refunds.answer.noteNeeded') : undefined}
        label={t('refunds.answer.note')}
        maxLength={longestReturnNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      <Button busy={isBusy} className="justify-self-start" onClick={save}>
        {t('refunds.inspect.save')}
      </Button>
    </div>
  )
}

interface CountProps {
  label: string
  measure: Measure
  most: number
  value: number
  onChange: (count: number) => void
}

function Count({ label, measure, most, value, onChange }: CountProps) {
  const { written } = useQuantities()
  return (
    <SelectField
      className="content-end"
      label={label}
      onChange={({ target }) => onChange(Number(target.value))}
      value={value}
    >
      {Array.from({ length: most + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own name
        <option key={count} value={count}>
          {written(count, measure)}
        </option>
      ))}
    </SelectField>
  )
}
