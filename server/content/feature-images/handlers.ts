import type { featureImageRoutes } from '../../../contract/feature-images.ts'
import type { Handlers } from '../../platform/binding.ts'
import { listLiveBanners } from './list-live-banners.ts'
import {
  addMarketBanner,
  changeMarketBanner,
  listMarketBanners,
  orderMarketBanners,
  removeMarketBanner,
} from './market-banners.ts'
import { noteBanners } from './note-banners.ts'
import {
  addOwnBanner,
  changeOwnBanner,
  listOwnBanners,
  orderOwnBanners,
  removeOwnBanner,
} from './own-banners.ts'

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
