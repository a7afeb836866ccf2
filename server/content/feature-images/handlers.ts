import type { featureImageRoutes } from '../../../contract/content/feature-images.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { noteBanners } from './count-banner-views.ts'
import { listLiveBanners } from './list-live-banners.ts'
import {
  addMarketBanner,
  changeMarketBanner,
  listMarketBanners,
  orderMarketBanners,
  removeMarketBanner,
} from './market-banners.ts'
import {
  addOwnBanner,
  changeOwnBanner,
  listOwnBanners,
  orderOwnBanners,
  removeOwnBanner,
} from './vendor-banners.ts'

export const featureImageHandlers: Handlers<typeof featureImageRoutes> = {
  featureImages: listLiveBanners,
  noteFeatureImages: noteBanners,
  marketBanners: listMarketBanners,
  addMarketBanner,
  orderMarketBanners,
  changeMarketBanner,
  removeMarketBanner,
  ownBanners: listOwnBanners,
  addOwnBanner,
  orderOwnBanners,
  changeOwnBanner,
  removeOwnBanner,
}
