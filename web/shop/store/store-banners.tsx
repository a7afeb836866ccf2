import { useQuery } from '@tanstack/react-query'
import { insideBanners, vendorBanners } from '../../lib/data/banners.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { BannerCarousel } from '../../parts/banners/banner-carousel.tsx'

/** The store's own banners, then those that the market shows in every store. */
export function StoreBanners({ vendorId, className }: { vendorId: string; className?: string }) {
  const t = useTranslate()
  const own = useQuery(vendorBanners(vendorId)).data ?? []
  const market = useQuery(insideBanners).data ?? []
  const banners = [...own, ...market]
  if (banners.length === 0) return null
  return (
    <BannerCarousel
      banners={banners}
      key={vendorId}
      label={t('banner.label')}
      sizes="(width >= 64rem) 56rem, 100vw"
      {...(className !== undefined && { className })}
    />
  )
}
