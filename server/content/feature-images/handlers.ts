import type { featureImageRoutes } from '../../../contract/content/feature-images.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { countBannerViews } from './count-banner-views.ts'
import { listLiveBanners } from './list-live-banners.ts'
import {
  addMarketBanner,
  changeMarketBanner,
  listMarketBanners,
  orderMarketBanners,
  removeMarketBanner,
} from './market-banners.ts'
import {
  addVendorBanner,
  changeVendorBanner,
  listVendorBanners,
  orderVendorBanners,
  removeVendorBanner,
} from './vendor-banners.ts'

export const featureImageHandlers: Handlers<typeof featureImageRoutes> = {
  liveBanners: listLiveBanners,
  countBannerViews,
  marketBanners: listMarketBanners,
  addMarketBanner,
  orderMarketBanners,
  changeMarketBanner,
  removeMarketBanner,
  vendorBanners: listVendorBanners,
  addVendorBanner,
  orderVendorBanners,
  changeVendorBanner,
  removeVendorBanner,
}
