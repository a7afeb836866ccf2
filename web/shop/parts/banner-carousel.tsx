import { type ComponentType, useEffect, useState } from 'react'
import { bannerRestMs } from '../../lib/data/banners.ts'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'
import { type BannerCarouselProps, BannerPicture, bannerBox } from '../../parts/banners/banner-picture.tsx'
import { classes } from '../../ui/class-names.ts'

/**
 * Banners, one at a time. The first one is rendered by the server; the scripts that move and count
 * them load after everything else.
 */
export function BannerCarousel(props: BannerCarouselProps) {
  const { banners, label, sizes, isFirst = false, className } = props
  const Slides = useLateSlides(banners.length)
  const small = banners.find(({ device }) => device !== 'DESKTOP')
  const wide = banners.find(({ device }) => device !== 'MOBILE')
  if (small === undefined && wide === undefined) return null
  if (Slides !== undefined) return <Slides {...props} />
  if (small === wide && small !== undefined) {
    return (
      <section aria-label={label} className={classes(bannerBox, className)}>
        <BannerPicture banner={small} isFirst={isFirst} sizes={sizes} />
      </section>
    )
  }
  // Each screen size fetches its own: a banner that is not displayed is not fetched.
  return (
    <section aria-label={label}>
      {small && (
        <div className={classes(bannerBox, className, 'md:hidden')}>
          <BannerPicture banner={small} sizes={sizes} />
        </div>
      )}
      {wide && (
        <div className={classes(bannerBox, className, 'max-md:hidden')}>
          <BannerPicture banner={wide} sizes={sizes} />
        </div>
      )}
    </section>
  )
}

function useLateSlides(count: number): ComponentType<BannerCarouselProps> | undefined {
  const [slides, setSlides] = useState<{ Slides: ComponentType<BannerCarouselProps> }>()
  useEffect(() => {
    if (count === 0) return
    let isWanted = true
    const begin = () => {
      void loadWithRetry(() => import('./banner-slides.tsx')).then(({ BannerSlides: Slides }) => {
        if (isWanted) setSlides({ Slides })
      })
    }
    // Counted from the opening of the page: it may have rested for as long before this was hydrated.
    const timer = setTimeout(begin, Math.max(0, bannerRestMs - performance.now()))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [count])
  return slides?.Slides
}
