import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { winnerRows } from '../../../contract/rewards/winner-states.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { WinnerBadge } from '../../parts/winners/winner-badge.tsx'
import { usePrizeFacts, usePrizeName } from '../../parts/winners/winner-words.ts'
import { classes } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ClaimPrize } from './claim-prize.tsx'
import { CopyCode } from './copy-code.tsx'
import { prizesQuery, type WonPrize } from './prize-data.ts'

await loadNamespace('winners')

/** Prizes of mine, those to claim first; nothing for a shopper who has won none. */
export function MyPrizes() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const prizes = useQuery(prizesQuery(offset))
  if (prizes.isError && prizes.data === undefined)
    return (
      <ErrorState className="py-4!" onRetry={() => void prizes.refetch()}>
        {t('prizes.failed')}
      </ErrorState>
    )
  if (prizes.data === undefined || prizes.data.total === 0) return null
  return (
    <section aria-labelledby="my-prizes" className="mb-8">
      <h2 className="mb-3 font-bold text-base" id="my-prizes">
        {t('prizes.title')}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {prizes.data.rows.map((prize) => (
          <li key={prize.winnerId}>
            <Prize of={prize} />
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={setOffset} rows={winnerRows} total={prizes.data.total} />
    </section>
  )
}

function Prize({ of }: { of: WonPrize }) {
  const t = useTranslate()
  const language = useLanguage()
  const name = usePrizeName()(of.prize)
  const facts = usePrizeFacts()(of.prize)
  const isOpen = of.state === 'NOTIFIED'
  return (
    <article
      aria-label={name}
      className={classes(
        'grid gap-2 rounded-card border bg-surface p-4',
        isOpen ? 'border-sayapatri border-2' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 font-bold wrap-anywhere">
          {isOpen ? t('prizes.won', { prize: name }) : name}
        </h3>
        {!isOpen && <WinnerBadge of={of} />}
      </div>
      <p className="text-muted text-xs wrap-anywhere">
        {[t('prizes.in', { title: inLanguage(language, of.title, of.titleNe) }), ...facts].join(' · ')}
      </p>
      <Standing of={of} />
      {isOpen && <ClaimPrize of={of} />}
      {of.code !== null && (
        <div>
          <CopyCode code={of.code} />
        </div>
      )}
      {of.prize.kind === 'POINTS' && of.state === 'ISSUED' && (
        <Link
          className="inline-flex min-h-11 items-center justify-self-start text-himal text-sm"
          to={paths.points()}
        >
          {t('prizes.toPoints')}
        </Link>
      )}
      <Link
        className="inline-flex min-h-11 items-center justify-self-start text-himal text-sm"
        to={paths.winners(of.campaignId)}
      >
        {t('prizes.howChosen')}
      </Link>
    </article>
  )
}

/** Of a prize that is claimed and not there yet. */
const comingWords = {
  VOUCHER: 'prizes.voucherComes',
  POINTS: 'prizes.pointsCome',
  PRODUCT: 'prizes.onItsWay',
} as const

/** The state of a prize in words, with its next step. */
function Standing({ of }: { of: WonPrize }) {
  const t = useTranslate()
  const dates = useDates()
  const { state, claimBy, prize, receiver, proof, disqualification, reason, issuedAt } = of
  // The time to claim ends with a day of Nepal: it is told by that day.
  const lastDay = dates.date(new Date(new Date(claimBy).getTime() - 1))
  if (state === 'NOTIFIED') return <p>{t('prizes.claimUntil', { time: lastDay })}</p>
  if (state === 'CLAIMED')
    return (
      <p className="wrap-anywhere">
        {t(comingWords[prize.kind])}
        {receiver !== null && ` ${receiver.name}, ${receiver.address}, ${receiver.phone}`}
      </p>
    )
  if (state === 'ISSUED')
    return (
      <p className="wrap-anywhere">
        {prize.kind === 'PRODUCT'
          ? t('prizes.handedOver', { time: dates.date(issuedAt ?? claimBy) })
          : t(prize.kind === 'VOUCHER' ? 'prizes.inWallet' : 'prizes.inPoints')}
        {proof !== '' && ` ${proof}`}
      </p>
    )
  return (
    <p className="wrap-anywhere">
      {state === 'EXPIRED' ? t('prizes.passed', { time: lastDay }) : null}
      {disqualification !== null && t(`winners.why.${disqualification}`)}
      {reason !== '' && ` ${reason}`}
    </p>
  )
}
