import { CampaignSection } from '../campaigns/campaign-section.tsx'
import { OfferRow } from './offer-row.tsx'

/** Offers on home: the market's campaigns, then those of the stores. */
export const HomeOffers = () => (
  <>
    <CampaignSection />
    <OfferRow />
  </>
)
