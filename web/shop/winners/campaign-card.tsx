import { useId } from 'react'
import { formatCount } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { withMessages } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { WinnerBadge, WinnerCampaignBadge } from '../../parts/winners/winner-badge.tsx'
import {
  type ShownCampaign,
  usePrizeFacts,
  usePrizeName,
  useWinnerRule,
} from '../../parts/winners/winner-words.ts'
import { Facts } from '../../ui/facts.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { When } from '../../ui/when.tsx'
import { Disclosure } from './disclosure.tsx'

const SheetOf = lazyPart(
  async () => (await withMessages(import('./winner-sheet.tsx'), 'winners')).WinnerSheet,
)

/** A campaign: prize, rule, days, its winners once they are selected, and what the selection was made from. */
export function CampaignCard({ of }: { of: ShownCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()
  const rule = useWinnerRule()(of)
  const terms = inLanguage(language, of.terms, of.termsNe)
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-2">
        <h3 className="min-w-0 font-bold text-lg leading-tight wrap-anywhere" id={id}>
          {inLanguage(language, of.title, of.titleNe)}
        </h3>
        <WinnerCampaignBadge of={of} />
      </header>
      <div className="grid grid-cols-1 content-start gap-4">
        {of.cancelReason !== null && (
          <FaultBox>{t('winners.cancelledBecause', { reason: of.cancelReason })}</FaultBox>
        )}
        <ul className="list-disc pl-5">
          {rule.map((words) => (
            <li className="wrap-anywhere" key={words}>
              {words}
            </li>
          ))}
        </ul>
        {of.chosen.length > 0 && <Winners of={of} />}
        {of.state === 'CLOSED' && of.chosen.length === 0 && (
          <p className="text-muted">{t('winners.nobody')}</p>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Prize of={of} />
        <Days of={of} />
      </div>
      <div className="grid grid-cols-1 lg:col-span-2">
        <Disclosure title={t('winners.terms')}>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{terms}</p>
        </Disclosure>
        {of.selectedAt !== null && (
          <Disclosure title={t('winners.check')}>
            <SheetOf campaign={of} />
          </Disclosure>
        )}
      </div>
    </article>
  )
}

function Prize({ of: { prize, winners } }: { of: ShownCampaign }) {
  const t = useTranslate()
  const name = usePrizeName()(prize)
  const facts = usePrizeFacts()(prize)
  return (
    <div className="rounded-card bg-sayapatri p-4 text-on-sayapatri">
      <p className="text-sm">{t('winners.toWin', { count: winners })}</p>
      <p className="font-bold text-lg leading-tight wrap-anywhere">{name}</p>
      {facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>}
    </div>
  )
}

function Days({ of: { startsAt, endsAt, selectsAt, selectedAt, state, entries } }: { of: ShownCampaign }) {
  const t = useTranslate()
  const isOver = state === 'CLOSED' || state === 'CANCELLED'
  return (
    <Facts
      facts={[
        [t('winners.from'), <When at={startsAt} key="from" />],
        [t('winners.until'), <When at={endsAt} key="until" />],
        ...(isOver ? [] : [[t('winners.selectsAt'), <When at={selectsAt} isDay key="selects" />] as const]),
        ...(selectedAt === null
          ? []
          : [[t('winners.selectedAt'), <When at={selectedAt} isDay key="selected" />] as const]),
        [t('winners.entries'), formatCount(entries)],
      ]}
    />
  )
}

/** Covered names by place; one that passed on stands with why, before the next in line. */
function Winners({ of: { chosen } }: { of: ShownCampaign }) {
  const t = useTranslate()
  return (
    <div>
      <h4 className="mb-2 font-bold">{t('winners.winners')}</h4>
      <ol className="divide-y divide-line">
        {chosen.map((winner) => (
          <li
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
            key={`${winner.place} ${winner.round}`}
          >
            <span className="w-8 text-muted tabular-nums">{winner.place}.</span>
            <strong className="min-w-0 wrap-anywhere">{winner.name}</strong>
            <WinnerBadge of={winner} />
            {winner.key !== null && <code className="text-muted text-xs break-all">{winner.key}</code>}
          </li>
        ))}
      </ol>
    </div>
  )
}
