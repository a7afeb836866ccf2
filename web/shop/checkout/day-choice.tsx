import { minuteMs } from '../../../contract/shared/durations.ts'
import { startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { nearDay } from '../../../contract/shared/time-span-format.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { promiseText } from '../parts/arrival-text.ts'
import type { CheckoutState } from './use-checkout.ts'

/** The promised day as the server reckons it, and a later one that may be chosen instead. */
export function DayChoice({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { option, pricing, lines, wishedDay } = checkout
  const day = pricing.shown?.day
  if (option === undefined) return checkout.quotes.isWaiting ? <WaitingDay /> : null
  const isUnknown = pricing.price === undefined && !pricing.hasFailed
  if (day === undefined || minute === undefined) return isUnknown ? <WaitingDay /> : null
  const now = new Date(minute * minuteMs)
  const read = { at: now, language, t }
  const dayWords = (of: string) => nearDay(startOfNepalDay(of), now, language)
  const latest = lines.find(
    ({ productId, variableNo }) =>
      productId === day.latestLine?.productId && variableNo === day.latestLine.variableNo,
  )
  const fault = wishedDay !== undefined && !pricing.isWaiting ? day.wishFault : undefined
  const { promised } = day
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t pt-3">
      <p className="flex items-start gap-2" data-promise>
        <Icon className="mt-0.5 text-muted" name="clock" size={18} />
        <span className="grid">
          <strong className="font-medium">
            {promised === undefined
              ? t('arrival.arranged', { day: dayWords(day.readyDay) })
              : wishedDay !== undefined && fault === undefined
                ? t(option.kind === 'PICKUP' ? 'arrival.wishedPickup' : 'arrival.wished', {
                    day: dayWords(wishedDay),
                  })
                : promiseText(
                    { ...promised, from: new Date(promised.from), till: new Date(promised.till) },
                    option.kind,
                    read,
                  )}
          </strong>
          {latest && (
            <span className="text-muted text-xs">{t('arrival.latest', { name: latest.productName })}</span>
          )}
        </span>
      </p>
      {promised !== undefined && (day.wishableDays.length > 1 || wishedDay !== undefined) && (
        <SelectField
          className="sm:max-w-80"
          error={fault && t(`arrival.wishFault.${fault}`)}
          label={t('arrival.wish')}
          onChange={({ target }) => checkout.wishDay(target.value === '' ? undefined : target.value)}
          value={wishedDay ?? ''}
        >
          <option value="">{t('arrival.soonest')}</option>
          {wishedDay !== undefined && !day.wishableDays.includes(wishedDay) && (
            <option value={wishedDay}>{dayWords(wishedDay)}</option>
          )}
          {day.wishableDays.slice(1).map((one) => (
            <option key={one} value={one}>
              {dayWords(one)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** The height of a promised day with its choice, so that the steps below stay where they are. */
const WaitingDay = () => (
  <div aria-hidden="true" className="grid grid-cols-1 content-start gap-3 border-line border-t pt-3">
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="h-17 sm:max-w-80" />
  </div>
)
