import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { shownKm } from '../../ui/distance.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useArrivalText } from '../parts/use-arrival-text.ts'
import type { Quotes } from './checkout-data.ts'
import { firstChoice, type Option, obstacleOf, type Quote } from './order-totals.ts'
import { Choice, Step } from './step.tsx'
import { useStep } from './use-step.ts'

interface DeliveryStepProps {
  username: string
  /** Several stores at once fold each store as a whole. */
  isAlwaysOpen?: boolean
  /** Below the choice, whether it is open or not. */
  always?: ReactNode
  options: readonly Option[]
  quotes: Quotes
  chosen: Option | undefined
  goods: number
  /** The goods: they may need preparation. */
  lines: readonly CartLine[]
  fault: boolean
  onChoose: (option: Option) => void
}

const icons: Record<Option['kind'], IconName> = {
  PICKUP: 'store',
  OWN_RIDER: 'truck',
  COURIER: 'package',
  TO_BE_AGREED: 'phone',
}

export function DeliveryStep({ username, isAlwaysOpen = false, always, ...props }: DeliveryStepProps) {
  const t = useTranslate()
  const language = useLanguage()
  const arrival = useArrivalText(username, props.lines)
  const { quotes, chosen, goods } = props
  const quote = chosen && quotes.known.get(chosen.id)
  const isAnswered =
    chosen !== undefined && quote !== undefined && obstacleOf(chosen, quote, goods) === undefined
  const { isOpen, onOpen } = useStep(!quotes.isWaiting, isAnswered)
  return (
    <Step
      always={always}
      isOpen={isOpen || isAlwaysOpen}
      number={2}
      onOpen={isAlwaysOpen ? undefined : onOpen}
      summary={
        isAnswered ? (
          <OptionSummary
            fee={quote.charged}
            name={inLanguage(language, chosen.name, chosen.nameNe)}
            when={arrival(chosen)}
          />
        ) : undefined
      }
      title={t('checkout.how')}
    >
      <DeliveryChoice {...props} arrival={arrival} />
    </Step>
  )
}

const OptionSummary = ({ name, when, fee }: { name: string; when: string; fee: number }) => {
  const t = useTranslate()
  return (
    <p className="flex min-h-11 items-baseline justify-between gap-3 lg:min-h-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span> <span className="text-muted">· {when}</span>
      </span>
      <span className="price font-bold">{fee === 0 ? t('checkout.free') : formatRupees(fee)}</span>
    </p>
  )
}

interface DeliveryChoiceProps
  extends Omit<DeliveryStepProps, 'username' | 'isAlwaysOpen' | 'always' | 'lines'> {
  arrival: (option: Option) => string
}

/** The delivery options of the store, each with its fee, its arrival, or the reason why it is not available. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { options, quotes, chosen, goods, fault, onChoose, arrival } = props
  const t = useTranslate()
  const isOpen = (option: Option) => {
    const quote = quotes.known.get(option.id)
    return quote !== undefined && obstacleOf(option, quote, goods) === undefined
  }
  const isKnown = !quotes.isWaiting && !quotes.hasFailed
  const isNothingBrought = isKnown && !options.some((one) => one.kind !== 'PICKUP' && isOpen(one))
  // Fallback for an option that cannot deliver: the cheapest delivery, else pickup.
  const isRefused = isKnown && options.some((option) => !isOpen(option))
  const next = isRefused ? firstChoice(options, quotes.known, goods) : undefined
  return (
    <>
      {options.length === 0 && <p className="text-muted">{t('checkout.noOptions')}</p>}
      {fault && (
        <p className="text-simrik" role="alert">
          {t('checkout.chooseHow')}
        </p>
      )}
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{t('checkout.how')}</legend>
        {options.map((option) => {
          const quote = quotes.known.get(option.id)
          return (
            <Choice
              disabled={obstacleOf(option, quote, goods) !== undefined}
              isChosen={option.id === chosen?.id}
              key={option.id}
              name="delivery"
              onChoose={() => onChoose(option)}
            >
              <OptionText
                goods={goods}
                isWaiting={quotes.isWaiting}
                option={option}
                quote={quote}
                when={arrival(option)}
              />
            </Choice>
          )
        })}
      </fieldset>
      {isNothingBrought && options.length > 0 && chosen?.kind !== 'PICKUP' && (
        <p className="rounded-control bg-sayapatri/15 p-3">
          {t(next ? 'checkout.noneReaches' : 'checkout.noneReachesAtAll')}
        </p>
      )}
      {next && next.id !== chosen?.id && (
        <NextBest onChoose={() => onChoose(next)} option={next} quote={quotes.known.get(next.id)} />
      )}
      {quotes.hasFailed && <ErrorState onRetry={quotes.retry}>{t('checkout.quoteFailed')}</ErrorState>}
    </>
  )
}

interface NextBestProps {
  option: Option
  quote: Quote | undefined
  onChoose: () => void
}

/** Suggests the next available delivery option. */
function NextBest({ option, quote, onChoose }: NextBestProps) {
  const t = useTranslate()
  const language = useLanguage()
  const fee = quote?.charged ?? 0
  const price = fee === 0 ? t('checkout.free') : formatRupees(fee)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      <p className="min-w-0 flex-1" role="status">
        {t('checkout.nextBest', { name: inLanguage(language, option.name, option.nameNe), price })}
      </p>
      <Button icon={icons[option.kind]} variant="quiet" onClick={onChoose}>
        {t(option.kind === 'PICKUP' ? 'checkout.pickInstead' : 'checkout.takeNext')}
      </Button>
    </div>
  )
}

interface OptionTextProps {
  option: Option
  quote: Quote | undefined
  goods: number
  isWaiting: boolean
  when: string
}

function OptionText({ option, quote, goods, isWaiting, when }: OptionTextProps) {
  const t = useTranslate()
  const language = useLanguage()
  const description = inLanguage(language, option.description, option.descriptionNe)
  const hint = hintOf(option, quote, goods, t)
  const km = option.kind !== 'PICKUP' && quote?.distanceKm != null
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3">
      <span className="flex items-center gap-2 font-medium">
        <Icon className="text-muted" name={icons[option.kind]} />
        {inLanguage(language, option.name, option.nameNe)}
      </span>
      <span>
        <Fee goods={goods} isWaiting={isWaiting} option={option} quote={quote} />
      </span>
      <span className="text-muted text-xs">
        {t(`checkout.kind.${option.kind}`)} · {when}
        {km && ` · ${t('checkout.km', { km: shownKm(quote.distanceKm ?? 0) })}`}
      </span>
      {description !== '' && <span className="col-span-2 text-muted text-xs">{description}</span>}
      {hint !== undefined && <span className="col-span-2 mt-1 font-medium text-xs">{hint}</span>}
    </span>
  )
}

function Fee({ option, quote, goods, isWaiting }: Omit<OptionTextProps, 'when'>) {
  const t = useTranslate()
  if (quote === undefined) return isWaiting ? <Skeleton className="h-5 w-16" /> : null
  if (obstacleOf(option, quote, goods) !== undefined) return null
  const fee = quote.charged
  return <span className="price font-bold">{fee === 0 ? t('checkout.free') : formatRupees(fee)}</span>
}

/** Reason why the option cannot deliver, or the amount missing for free delivery. */
function hintOf(option: Option, quote: Quote | undefined, goods: number, t: Translate): string | undefined {
  const obstacle = obstacleOf(option, quote, goods)
  if (obstacle?.kind === 'SAID') return obstacle.reason
  if (obstacle?.kind === 'MIN_ORDER') {
    return t('checkout.minOrder', {
      price: formatRupees(obstacle.least),
      more: formatRupees(obstacle.more),
    })
  }
  if (obstacle?.kind === 'MAX_ORDER') return t('checkout.maxOrder', { price: formatRupees(obstacle.most) })
  const free = option.freeAboveSubtotal
  const more = quote?.freeAboveRemaining ?? 0
  if (free === null || more === 0 || quote?.fee === 0) return undefined
  return t('checkout.freeFrom', { price: formatRupees(free), more: formatRupees(more) })
}
