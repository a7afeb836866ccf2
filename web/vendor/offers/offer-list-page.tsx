import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { OfferList } from './offer-list.tsx'

const CampaignTab = lazyPart(
  async () => (await withMessages(import('../campaigns/campaign-tab.tsx'), 'campaigns')).CampaignTab,
)

const tabs = ['own', 'campaigns'] as const

/** /admin/vendor/offer: the store's own offers, and the campaigns of the market that it may join. */
export function OfferListPage() {
  const t = useTranslate()
  const [tab, setTab] = useViewParam<(typeof tabs)[number]>('view', tabs)
  return (
    <>
      <h1 className="mb-2 font-bold text-xl">{t('title.vendorOffers')}</h1>
      <div className="mb-4">
        <TabLine
          chosen={tab}
          label={t('vendorOffers.tabs')}
          onChoose={setTab}
          options={tabs.map((value) => ({ value, label: t(`vendorOffers.tab.${value}`) }))}
        />
      </div>
      {tab === 'own' ? (
        <OfferList />
      ) : (
        <Suspense fallback={<RowsWaiting />}>
          <CampaignTab />
        </Suspense>
      )}
    </>
  )
}
