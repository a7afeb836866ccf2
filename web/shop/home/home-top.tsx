import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { BannerCarousel } from '../../parts/banners/banner-carousel.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Hero } from './hero.tsx'
import { homeBanners } from './home-data.ts'

/** Top of the home page: the market's banners above its description, or the description beside products. */
export function HomeTop() {
  const t = useTranslate()
  const { data: banners = [] } = useQuery(homeBanners)
  if (banners.length === 0) return <Hero />
  return (
    <>
      <BannerCarousel
        banners={banners}
        isFirst
        label={t('banner.label')}
        sizes="(width >= 82rem) 80rem, 100vw"
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-bold text-lg md:text-xl">{t('home.heading')}</h1>
          <p className="text-muted">{t('home.line')}</p>
        </div>
        <Link className={buttonStyles()} to="/products">
          {t('home.browse')}
        </Link>
      </div>
    </>
  )
}
