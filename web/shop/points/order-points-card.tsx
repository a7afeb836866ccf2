import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../../contract/paths.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type OrderPoints, orderPointsQuery } from './points-data.ts'

/** The points that an order brings and has spent; nothing for one without points, and where they cannot be read. */
export function OrderPointsCard({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const id = useId()
  const { data = [] } = useQuery(orderPointsQuery(orderId))
  const shown = data.filter(({ state, points, spent }) => (state !== null && points > 0) || spent > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="mb-3 font-bold text-base" id={id}>
        {t('points.title')}
      </h2>
      <ul className="grid gap-3">
        {shown.map((of) => (
          <li key={of.programId}>
            <OfProgram of={of} />
          </li>
        ))}
      </ul>
      <Link className="mt-2 inline-flex min-h-11 items-center text-himal" to={paths.points() as never}>
        {t('points.toMine')}
      </Link>
    </section>
  )
}

const tones: Record<NonNullable<OrderPoints['state']>, BadgeTone> = {
  PENDING: 'info',
  EARNED: 'good',
  LAPSED: 'calm',
}

function OfProgram({ of }: { of: OrderPoints }) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, nameNe, state, points, spent, spentWorth, givenBack } = of
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="[overflow-wrap:anywhere]">{inLanguage(language, name, nameNe)}</span>
        {state !== null && <Badge tone={tones[state]}>{t(`points.order.${state}`)}</Badge>}
      </p>
      {state !== null && points > 0 && (
        <p className="text-muted text-sm">{t(`points.orderLine.${state}`, { count: shownPoints(points) })}</p>
      )}
      {spent > 0 && (
        <p className="text-muted text-sm">
          {t('points.spentHere', { count: shownPoints(spent), amount: formatRupees(spentWorth) })}{' '}
          {givenBack > 0 && t('points.givenBackHere', { count: formatCount(givenBack) })}
        </p>
      )}
    </div>
  )
}
