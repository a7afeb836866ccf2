import { paths } from '../../../contract/paths.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { DrawFacts } from '../../parts/winners/draw-facts.tsx'
import { usePrizeFacts, usePrizeName, useWinnerRule } from '../../parts/winners/winner-words.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { ActionList } from '../trail/action-list.tsx'
import type { StoredWinnerCampaign } from './winner-data.ts'
import { WinnerPreview } from './winner-preview.tsx'

/** Rule, prize, days, counts, preview and history of a winner campaign. */
export function WinnerStory({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Rule campaign={campaign} />
        <Prize campaign={campaign} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Counts campaign={campaign} />
        {(campaign.state === 'RUNNING' || campaign.state === 'SELECTING') && (
          <WinnerPreview campaign={campaign} />
        )}
        {campaign.draw !== null && (
          <Panel line={t('winners.drawLine')} title={t('winners.draw')}>
            <DrawFacts of={campaign.draw} />
          </Panel>
        )}
        <Panel title={t('categories.acts')}>
          <ActionList aboutId={campaign.id} />
        </Panel>
      </div>
    </div>
  )
}

function Rule({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const rule = useWinnerRule()(campaign)
  const { startsAt, endsAt, selectsAt, selectedAt, terms, termsNe, state, id, claimDays } = campaign
  return (
    <Panel title={t('winneradmin.whoWins')}>
      <ul className="list-disc pl-5">
        {rule.map((words) => (
          <li className="wrap-anywhere" key={words}>
            {words}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('winneradmin.field.startsAt'), <When at={startsAt} key="from" />],
          [t('winneradmin.field.endsAt'), <When at={endsAt} key="to" />],
          selectedAt === null
            ? [t('winneradmin.selectsAt'), <When at={selectsAt} key="at" />]
            : [t('winneradmin.selectedAt'), <When at={selectedAt} key="at" />],
          [t('winneradmin.field.claimDays'), t('winneradmin.days', { count: claimDays })],
        ]}
      />
      <div>
        <h3 className="font-bold">{t('winners.terms')}</h3>
        <p className="whitespace-pre-line wrap-anywhere">{inLanguage(language, terms, termsNe)}</p>
      </div>
      {state !== 'DRAFT' && (
        <a className={buttonStyles('quiet', 'small', 'justify-self-start')} href={paths.winners(id)}>
          <Icon name="eye" />
          {t('winneradmin.see')}
        </a>
      )}
    </Panel>
  )
}

function Prize({ campaign: { prize, promo, winners } }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const name = usePrizeName()(prize)
  const facts = usePrizeFacts()(prize)
  return (
    <Panel title={t('winneradmin.prize')}>
      <div>
        <p className="font-bold wrap-anywhere">{name}</p>
        {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
        {promo !== null && <p className="text-sm">{t('winneradmin.ofCode', { code: promo.code })}</p>}
        <p className="text-sm">{t('winneradmin.places', { count: winners })}</p>
      </div>
    </Panel>
  )
}

function Counts({ campaign: { counts, openReturns, winners } }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const tiles = [
    { name: t('winneradmin.tab.entries'), figure: formatCount(counts.entries) },
    { name: t('winneradmin.people'), figure: formatCount(counts.people) },
    { name: t('winneradmin.voided'), figure: formatCount(counts.voided) },
    { name: t('winneradmin.returns'), figure: formatCount(openReturns) },
    {
      name: t('winneradmin.tab.winners'),
      figure: `${formatCount(counts.notified + counts.claimed + counts.issued)} / ${formatCount(winners)}`,
    },
    { name: t('winners.winner.ISSUED'), figure: formatCount(counts.issued) },
  ]
  return (
    <Panel title={t('winneradmin.counts')}>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {tiles.map(({ name, figure }) => (
          <div className="rounded-control bg-sunken px-3 py-2" key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="font-bold text-base tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
