import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chargedPaisa, isWithinTolerance } from '../../../contract/orders/weighing.ts'
import { formatPaisa, formatRupees, toPaisa } from '../../../contract/shared/money.ts'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type LineWeighing, useWeightWords } from '../../parts/orders/line-weight.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type TypedWeight, typedWeight, weightOf, weightText } from './typed-weight.ts'

type Weighing = NonNullable<VendorOrderDetail['weighing']>
type Line = VendorOrderDetail['lines'][number]
type WeighedLine = Line & { weighing: LineWeighing }

const isWeighed = (line: Line): line is WeighedLine => line.weighing !== null
const keyOf = ({ productId, variableNo = 0 }: Line) => `${productId} ${variableNo}`

/** The scales of an order that is accepted: a field for each weighed line, with what it comes to before it is saved. */
export function WeighingCard({ order }: { order: VendorOrderDetail }) {
  if (order.weighing === null || !order.weighing.mayWeigh) return null
  // A newer edition is another form: fields hold what is on the scales now.
  return <Scales key={order.weighing.edition} order={order} weighing={order.weighing} />
}

function Scales({ order, weighing }: { order: VendorOrderDetail; weighing: Weighing }) {
  const t = useTranslate()
  const lines = order.lines.filter(isWeighed)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map((line) => [keyOf(line), weightText(line.weighing)])),
  )
  const [isTried, setIsTried] = useState(false)
  const { save, isBusy } = useSave(order)
  const readAs = (line: WeighedLine) => typedWeight(typed[keyOf(line)] ?? '', line.weighing)
  const submit = () => {
    setIsTried(true)
    const read = lines.map((line) => ({ line, weight: readAs(line) }))
    if (read.some(({ weight }) => weight !== undefined && 'fault' in weight)) return
    const weights = read.flatMap(({ line: { productId, variableNo }, weight }) =>
      weight === undefined || 'fault' in weight
        ? []
        : [{ productId, ...(variableNo !== undefined && { variableNo }), weight: weightOf(weight.milli) }],
    )
    if (weights.length > 0) void save(weights)
  }
  return (
    <form
      aria-label={t('weighing.title')}
      className="grid grid-cols-1 gap-4 rounded-card border border-himal/40 bg-himal/5 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      <div>
        <h3 className="font-bold">{t('weighing.title')}</h3>
        <p className="text-muted text-xs">
          {t(weighing.isPrepaid ? 'weighing.whatPaid' : 'weighing.what', {
            percent: weighing.tolerancePercent,
          })}
        </p>
      </div>
      {lines.map((line) => (
        <WeightField
          isTried={isTried}
          key={keyOf(line)}
          line={line}
          onType={(text) => setTyped({ ...typed, [keyOf(line)]: text })}
          text={typed[keyOf(line)] ?? ''}
          typed={readAs(line)}
          weighing={weighing}
        />
      ))}
      {weighing.orderedTotal !== null && (
        <p className="price">
          {t('weighing.total', {
            price: formatRupees(order.total),
            before: formatRupees(weighing.orderedTotal),
          })}
        </p>
      )}
      <Button busy={isBusy} icon="check" size="large" type="submit">
        {t('weighing.save')}
      </Button>
    </form>
  )
}

interface WeightFieldProps {
  line: WeighedLine
  weighing: Weighing
  text: string
  typed: TypedWeight
  isTried: boolean
  onType: (text: string) => void
}

const tones = { OPEN: 'calm', WEIGHED: 'good', OFFERED: 'info', DECLINED: 'bad' } as const

function WeightField({ line, weighing, text, typed, isTried, onType }: WeightFieldProps) {
  const t = useTranslate()
  const words = useWeightWords()
  const comes = useAmountWords(line, weighing)
  const { state, ordered, unit } = line.weighing
  const fault =
    typed === undefined
      ? isTried && state !== 'WEIGHED' && state !== 'OFFERED'
        ? 'needed'
        : undefined
      : 'fault' in typed
        ? typed.fault
        : undefined
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs">
        <span className="text-muted">
          {t('weighing.ordered', { ordered: words(line.weighing, ordered) })}
        </span>
        <Badge tone={tones[state]}>{t(`weighing.state.${state}`)}</Badge>
      </p>
      <TextField
        autoComplete="off"
        error={
          fault === undefined || (!isTried && fault === 'needed')
            ? undefined
            : t(`weighing.${fault}`, { example: `${ordered} ${unit}` })
        }
        hint={comes(typed)}
        inputMode="decimal"
        label={t('weighing.field', { name: line.productName })}
        maxLength={20}
        onChange={({ target }) => onType(target.value)}
        placeholder={`${ordered} ${unit}`}
        value={text}
      />
    </div>
  )
}

/** The amount of a typed weight, by the sum that the server has, and whether the shopper would be asked. */
function useAmountWords({ weighing: of, quantity }: WeighedLine, { tolerancePercent, isPrepaid }: Weighing) {
  const t = useTranslate()
  const words = useWeightWords()
  const bounds = { least: words(of, of.least), most: words(of, of.most) }
  const sums = { unitPaisa: toPaisa(of.unitPrice), quantity, stepMilli: toMilli(of.step) }
  return (typed: TypedWeight): string => {
    if (typed === undefined || 'fault' in typed) return t('weighing.hint', bounds)
    const { milli } = typed
    const price = formatPaisa(chargedPaisa(sums, milli, isPrepaid))
    if (!isWithinTolerance(sums, milli, tolerancePercent)) return t('weighing.beyond', { ...bounds, price })
    const isGift = isPrepaid && milli > toMilli(of.ordered)
    return t(isGift ? 'weighing.gift' : 'weighing.comes', { price })
  }
}

type Weights = Parameters<typeof api.orders.weigh>[0]['body']['lines']

function useSave({ orderId, orderNo, weighing }: VendorOrderDetail) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (lines: Weights) => {
    setIsBusy(true)
    try {
      const body = { edition: weighing?.edition ?? 0, lines }
      const weighed = await api.orders.weigh({ params: { orderId }, body })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, weighed)
      const isAsked = weighed.weighing?.offeredTotal != null
      toast.success(
        t(isAsked ? 'weighing.asked' : 'weighing.saved', {
          number: orderNo,
          price: formatRupees(weighed.total),
        }),
      )
    } catch (error) {
      toast.error(
        isRefusal(error, 'EDITED_MEANWHILE')
          ? t('weighing.edited')
          : problemMessage(error, t('weighing.failed')),
      )
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { save, isBusy }
}
