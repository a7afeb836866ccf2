import { paths } from '../../../contract/paths.ts'
import { formatCount } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { BearerExample } from '../../parts/campaigns/bearer-example.tsx'
import { CampaignBand } from '../../parts/campaigns/campaign-band.tsx'
import { CampaignDates } from '../../parts/campaigns/campaign-dates.tsx'
import { useCampaignRules } from '../../parts/campaigns/rule-words.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { ActionList } from '../trail/action-list.tsx'
import type { StoredCampaign } from './campaign-data.ts'

/** Look, days, rules, counts and history of a campaign. */
export function CampaignStory({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Look campaign={campaign} />
        <Panel title={t('campaigns.whoBears')}>
          <BearerExample of={campaign} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Rules campaign={campaign} />
        <Panel title={t('campaigns.history')}>
          <History campaign={campaign} />
        </Panel>
        <Panel title={t('categories.acts')}>
          <ActionList aboutId={campaign.id} />
        </Panel>
      </div>
    </div>
  )
}

function Look({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const { description, descriptionNe, showOnHome, state, slug } = campaign
  const words = inLanguage(language, description, descriptionNe)
  return (
    <Panel title={t('campaigns.tab.about')}>
      <CampaignBand className="rounded-control" of={campaign} sizes="(width >= 64rem) 36rem, 92vw" />
      {words !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
      <CampaignDates of={campaign} />
      <p className="text-muted text-sm">{t(showOnHome ? 'campaigns.onHome' : 'campaigns.notOnHome')}</p>
      {state === 'LIVE' && (
        <a
          className={buttonStyles('quiet', 'small', 'justify-self-start')}
          href={`${paths.products()}?offer=${slug}`}
        >
          <Icon name="store" />
          {t('campaigns.see')}
        </a>
      )}
    </Panel>
  )
}

function Rules({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const rules = useCampaignRules()(campaign)
  const { nominated, approved, rejected, withdrawn, slotsTotal, slotsLeft } = campaign
  const tiles = [
    { name: t('campaignItem.NOMINATED'), figure: nominated },
    { name: t('campaignItem.APPROVED'), figure: approved },
    { name: t('campaignItem.REJECTED'), figure: rejected },
    { name: t('campaignItem.WITHDRAWN'), figure: withdrawn },
  ]
  return (
    <Panel title={t('campaigns.rules')}>
      <ul className="list-disc pl-5">
        {rules.map(({ words }) => (
          <li className="[overflow-wrap:anywhere]" key={words}>
            {words}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {tiles.map(({ name, figure }) => (
          <div className="rounded-control bg-sunken px-3 py-2" key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="font-bold text-base tabular-nums">{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        {t('campaigns.slotsTaken', {
          taken: formatCount(slotsTotal - slotsLeft),
          total: formatCount(slotsTotal),
        })}
      </p>
    </Panel>
  )
}

function History({ campaign: { events } }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  if (events.length === 0) return <p className="text-muted">{t('campaigns.noHistory')}</p>
  return (
    <ol className="grid grid-cols-1 gap-3">
      {events.map(({ at, kind, byName, productName, note }) => (
        <li className="border-line border-l-2 pl-3" key={`${at} ${kind} ${productName} ${byName}`}>
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{t(`campaigns.event.${kind}`)}</span>
            {productName !== null && `: ${productName}`}
          </p>
          {note !== '' && <p className="text-muted text-sm [overflow-wrap:anywhere]">{note}</p>}
          <p className="text-muted text-xs">
            {byName} · <When at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
