import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { BannerCarousel } from '../../parts/banners/banner-carousel.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Hero } from './hero.tsx'
import { homeBanners } from './home-data.ts'

/** The first thing seen: the market's banners with what it is below them, or that alone beside its goods. */
export function HomeTop() {
  const text = useText()
  const { data: banners = [] } = useQuery(homeBanners)
  if (banners.length === 0) return <Hero />
  return (
    <>
      <BannerCarousel
        banners={banners}
        isFirst
        label={text('banner.label')}
        sizes="(width >= 82rem) 80rem, 100vw"
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-bold text-lg md:text-xl">{text('home.heading')}</h1>
          <p className="text-muted">{text('home.line')}</p>
        </div>
        <Link className={buttonLook()} to="/products">
          {text('home.browse')}
        </Link>
      </div>
    </>
  )
}
