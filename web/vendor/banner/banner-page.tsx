import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { BannerSource } from '../../parts/banners/banner-data.ts'
import { BannerManager } from '../../parts/banners/banner-manager.tsx'

const shelf: BannerSource = {
  queryKey: ['own-banners'],
  list: () => api.content.vendorBanners(),
  add: (body) => api.content.addVendorBanner({ body }),
  change: (featureImageId, body) => api.content.changeVendorBanner({ params: { featureImageId }, body }),
  remove: (featureImageId) => api.content.removeVendorBanner({ params: { featureImageId } }),
  order: (ids) => api.content.orderVendorBanners({ body: { ids } }),
}

/** /admin/vendor/banner: the pictures at the top of my store. */
export function BannerPage() {
  const t = useTranslate()
  return (
    <div className="max-w-4xl">
      <h1 className="mb-1 font-bold text-xl">{t('vendor.banner')}</h1>
      <BannerManager line={t('banners.ofStore')} shelf={shelf} />
    </div>
  )
}
