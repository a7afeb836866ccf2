import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import type { BannerShelf } from '../../parts/banners/banner-data.ts'
import { BannerKeeper } from '../../parts/banners/banner-manager.tsx'

const shelf: BannerShelf = {
  queryKey: ['own-banners'],
  list: () => api.content.ownBanners(),
  add: (body) => api.content.addOwnBanner({ body }),
  change: (featureImageId, body) => api.content.changeOwnBanner({ params: { featureImageId }, body }),
  remove: (featureImageId) => api.content.removeOwnBanner({ params: { featureImageId } }),
  order: (ids) => api.content.orderOwnBanners({ body: { ids } }),
}

/** /admin/vendor/banner: the pictures at the top of my store. */
export function BannerPage() {
  const text = useText()
  return (
    <div className="max-w-4xl">
      <h1 className="mb-1 font-bold text-xl">{text('vendor.banner')}</h1>
      <BannerKeeper line={text('banners.ofStore')} shelf={shelf} />
    </div>
  )
}
