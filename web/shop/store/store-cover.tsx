import { useQuery } from '@tanstack/react-query'
import { pictureTint } from '../../../contract/shared/limits.ts'
import { insideBanners, vendorBanners } from '../../lib/data/banners.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { BannerCarousel } from '../parts/banner-carousel.tsx'
import type { Store } from './store-data.ts'

/** The ground of a store's sign, for what stands behind it. */
const storeTint = (logo: string | null): string | undefined => (logo === null ? undefined : pictureTint(logo))

/** The store's own banners, then those that the market shows in every store; without any, its cover. */
export function StoreCover({ store }: { store: Store }) {
  const t = useTranslate()
  const own = useQuery(vendorBanners(store.vendorId)).data ?? []
  const market = useQuery(insideBanners).data ?? []
  const banners = [...own, ...market]
  if (banners.length === 0) return <Cloth store={store} />
  return (
    <BannerCarousel
      banners={banners}
      // Wide screens show a banner whole, on its own ground; phones the cloth above its words, which the rail covers.
      className="aspect-auto! h-16 rounded-none! max-md:[&_img]:object-top md:h-30 md:[&_img]:object-contain"
      isStillOnPhones
      key={store.vendorId}
      label={t('banner.label')}
      sizes="100vw"
    />
  )
}

/** The cloth of Dhaka, dyed in the hue of the store's own sign. */
const Cloth = ({ store }: { store: Store }) => (
  <div
    aria-hidden="true"
    className="relative h-16 overflow-clip bg-simrik-deep md:h-24"
    style={{
      backgroundColor: `oklch(from ${storeTint(store.vendorLogo) ?? 'oklch(0.5 0.2 22)'} 0.42 0.09 h)`,
    }}
  >
    <div className="dhaka absolute inset-0 bg-white/14 [--dhaka-size:72px] md:[--dhaka-size:88px]" />
    <div className="absolute inset-0 bg-linear-to-t from-black/35 to-transparent" />
  </div>
)
