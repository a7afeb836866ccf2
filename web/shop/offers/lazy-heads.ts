/** Lazy: a list of products has one of them or, mostly, neither. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShownCampaign } from '../campaigns/campaigns-data.ts'
import type { OfferPage } from './shown-offer.ts'

const loadCampaign = async () => (await import('../campaigns/campaign-head.tsx')).CampaignHead
const loadStores = async () => (await import('./store-offer-head.tsx')).StoreOfferHead

export const LazyCampaignHead: ComponentType<{ of: ShownCampaign }> = import.meta.env.SSR
  ? await loadCampaign()
  : lazyPart(loadCampaign)
export const LazyStoreOfferHead: ComponentType<{ of: OfferPage }> = import.meta.env.SSR
  ? await loadStores()
  : lazyPart(loadStores)
