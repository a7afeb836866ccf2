import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import type { CampaignDays } from './campaign-data.ts'

/** Enrolment and run of a campaign, on the clock of Nepal and in both calendars. */
export function CampaignDates({ of }: { of: CampaignDays }) {
  const t = useTranslate()
  const span = (from: string, to: string) => (
    <>
      <When at={from} /> – <When at={to} />
    </>
  )
  return (
    <Facts
      facts={[
        [t('campaigns.enrolment'), span(of.enrolFrom, of.enrolTo)],
        [t('campaigns.runs'), span(of.startsAt, of.endsAt)],
      ]}
    />
  )
}
