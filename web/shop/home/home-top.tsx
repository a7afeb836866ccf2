import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { BannerCarousel } from '../parts/banner-carousel.tsx'
import { Hero } from './hero.tsx'
import { homeBanners } from './home-data.ts'

/** Top of the home page: the market's banners above its description, or the description beside products. */
export function HomeTop() {
  const t = useTranslate()
  const { data: banners = [] } = useQuery(homeBanners)
  if (banners.length === 0) return <Hero />
  return (
    <div className="relative overflow-clip rounded-card">
      <BannerCarousel
        banners={banners}
        className="aspect-auto! h-35 sm:h-44"
        isFirst
        label={t('banner.label')}
        sizes="(width >= 82rem) 80rem, 100vw"
      />
      {/* Over the left of the banner; what is not written on leads on. */}
      <div className="hero-over pointer-events-none absolute inset-y-0 left-0 flex w-4/5 flex-col items-start justify-center gap-2 py-3 pr-10 pl-4 sm:w-3/5 md:pl-8 lg:w-3/5 lg:pr-24">
        <h1 className="text-balance font-bold text-lg leading-tight md:text-xl lg:text-2xl">
          {t('home.heading')}
        </h1>
        <p className="max-w-md text-sm opacity-90 max-lg:hidden">{t('home.line')}</p>
        <Link className={buttonStyles('main', 'usual', 'pointer-events-auto')} to="/products">
          {t('home.browse')}
        </Link>
      </div>
    </div>
  )
}
