import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { rewardRows } from '../../../contract/rewards/point-kinds.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage, useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { PointEntries } from '../../parts/points/point-entries.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type MyPoints, myEntriesQuery } from './points-data.ts'

/** My points of one programme: how many, what they are worth, what comes, what expires, and every entry. */
export function ProgramCard({ of }: { of: MyPoints }) {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { programId, name, nameNe, balance, worth, active } = of
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2
            className="flex flex-wrap items-center gap-2 font-bold text-base [overflow-wrap:anywhere]"
            id={id}
          >
            {inLanguage(language, name, nameNe)}
            {!active && <Badge>{t('points.ended')}</Badge>}
          </h2>
          <Where of={of} />
        </div>
        <p className="sm:text-right">
          <strong className="price block text-xl">
            {t('points.count', { count: shownPoints(balance) })}
          </strong>
          {balance > 0 && (
            <span className="price text-muted">{t('points.worth', { amount: formatRupees(worth) })}</span>
          )}
        </p>
      </header>
      <Coming of={of} />
      {balance < 0 && (
        <p className="flex items-start gap-2 rounded-control bg-sayapatri/15 px-3 py-2 text-sm">
          <Icon className="mt-0.5" name="info" size={16} />
          <span>{t('points.negative')}</span>
        </p>
      )}
      <Expiring of={of} />
      <p className="text-muted text-xs">
        <Rules of={of} />
      </p>
      <Button
        aria-controls={`${id}-entries`}
        aria-expanded={isOpen}
        aria-label={`${t(isOpen ? 'points.hideEntries' : 'points.showEntries')}: ${inLanguage(language, name, nameNe)}`}
        className="justify-self-start"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        onClick={() => setIsOpen(!isOpen)}
        size="small"
        variant="quiet"
      >
        {t(isOpen ? 'points.hideEntries' : 'points.showEntries')}
      </Button>
      {isOpen && (
        <div id={`${id}-entries`}>
          <Entries programId={programId} />
        </div>
      )}
    </article>
  )
}

function Where({ of: { store } }: { of: MyPoints }) {
  const t = useTranslate()
  const storeName = useStoreName()
  if (store === null) return <p className="text-muted text-xs">{t('points.everywhere')}</p>
  return (
    <Link
      className="-my-2 inline-flex min-h-9 items-center text-himal text-xs underline touch:min-h-11"
      to={paths.store(store.username)}
    >
      {t('points.onlyAt', { name: storeName(store) })}
    </Link>
  )
}

/** Points of delivered orders that wait for their completion. */
function Coming({ of: { pending, nextEarnedAt } }: { of: MyPoints }) {
  const t = useTranslate()
  const dates = useDates()
  if (pending === 0) return null
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 text-himal" name="clock" size={18} />
      <span>
        {t('points.pending', { count: shownPoints(pending) })}{' '}
        <span className="text-muted">
          {nextEarnedAt === null
            ? t('points.pendingLater')
            : t('points.pendingUntil', { time: dates.date(nextEarnedAt) })}
        </span>
      </span>
    </p>
  )
}

function Expiring({ of: { expiring } }: { of: MyPoints }) {
  const t = useTranslate()
  const dates = useDates()
  if (expiring.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{t('points.expiring')}</h3>
      <ul className="grid gap-0.5">
        {expiring.map(({ points, at }) => (
          <li className="flex justify-between gap-4" key={at}>
            {/* The last day on which they can be spent: they expire at the midnight behind it. */}
            <span>{t('points.until', { time: dates.date(new Date(new Date(at).getTime() - 1)) })}</span>
            <span className="price">{t('points.count', { count: shownPoints(points) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How points are earned and spent in this programme, in one line. */
function Rules({ of: { active, earnPoints, pointWorth, leastPoints, mostPercent } }: { of: MyPoints }) {
  const t = useTranslate()
  return [
    active && t('points.rule.earn', { count: shownPoints(earnPoints) }),
    t('points.rule.worth', { amount: formatRupees(pointWorth) }),
    leastPoints > 1 && t('points.rule.least', { count: shownPoints(leastPoints) }),
    mostPercent < 100 && t('points.rule.most', { percent: mostPercent }),
    !active && t('points.rule.ended'),
  ]
    .filter((rule) => rule !== false)
    .join(' · ')
}

function Entries({ programId }: { programId: string }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const entries = useQuery(myEntriesQuery(programId, offset))
  return (
    <ListStates
      empty={<p className="text-muted">{t('points.noEntries')}</p>}
      failed={t('points.entriesFailed')}
      list={entries}
    >
      {({ rows, total }) => (
        <>
          <PointEntries entries={rows} orderPath={paths.order} />
          <Pagination offset={offset} onOffset={setOffset} rows={rewardRows} total={total} />
        </>
      )}
    </ListStates>
  )
}
