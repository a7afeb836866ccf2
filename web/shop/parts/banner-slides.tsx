/** Carousel of banners: lazy, loaded once the page is idle. */
import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { bannerAutoplayMs } from '../../../contract/shared/limits.ts'
import type { Banner } from '../../lib/data/banners.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type BannerCarouselProps, BannerPicture, bannerBox } from '../../parts/banners/banner-picture.tsx'
import { countClick, countView } from '../../parts/banners/count-views.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

/**
 * One banner at a time, round and round, every three seconds: not while the pointer or the focus is in it,
 * nor while it is paused, reduced motion is set or the tab is hidden.
 */
export function BannerSlides(props: BannerCarouselProps) {
  const { banners, label, sizes, isFirst = false, className, isStillOnPhones = false } = props
  const isWide = useMedia('(width >= 48rem)')
  const shown = banners.filter(({ device }) => device !== (isWide ? 'MOBILE' : 'DESKTOP'))
  const [only] = shown
  if (only === undefined) return null
  const place = { className: classes(bannerBox, className), label, sizes, isFirst }
  if (shown.length === 1) return <Single banner={only} {...place} />
  return <Moving banners={shown} isStill={isStillOnPhones && !isWide} {...place} />
}

type Place = Required<Omit<BannerCarouselProps, 'banners' | 'isStillOnPhones'>>

function Single({ banner, label, sizes, isFirst, className }: Place & { banner: Banner }) {
  useEffect(() => countView(banner.id), [banner.id])
  return (
    <section aria-label={label} className={className}>
      <BannerPicture banner={banner} isFirst={isFirst} onFollow={() => countClick(banner.id)} sizes={sizes} />
    </section>
  )
}

interface MovingProps extends Place {
  banners: readonly Banner[]
  isStill: boolean
}

function Moving({ banners, label, sizes, isFirst, className, isStill }: MovingProps) {
  const t = useTranslate()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [ref, carousel] = useEmblaCarousel({ loop: true, duration: isCalm ? 0 : 20 })
  const at = useSelected(carousel)
  const isMoving = !isStill && !isCalm && !isPaused && !isHeld && !hasFocus
  useEffect(() => {
    if (!isMoving || carousel === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') carousel.scrollNext()
    }, bannerAutoplayMs)
    return () => clearInterval(timer)
  }, [isMoving, carousel])
  const current = banners[at]?.id
  useEffect(() => {
    if (current !== undefined) countView(current)
  }, [current])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') carousel?.scrollPrev()
    if (key === 'ArrowRight') carousel?.scrollNext()
  }
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={className}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
      // Only keyboard focus pauses: a press on a button must not hold the banners still for good.
      onFocus={({ target }) => setHasFocus(target.matches(':focus-visible'))}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === 'mouse')}
      onPointerLeave={() => setIsHeld(false)}
    >
      <div
        className="absolute right-2 bottom-2 z-10 flex items-center rounded-full bg-black/60 text-white md:right-3 md:bottom-3"
        hidden={isStill}
      >
        {!isCalm && (
          <Control
            icon={isPaused ? 'play' : 'pause'}
            label={t(isPaused ? 'banner.play' : 'banner.pause')}
            onClick={() => setIsPaused(!isPaused)}
          />
        )}
        {/* Hidden on phones, where a swipe does the same and they would cover the picture. */}
        <Control
          className="max-md:hidden"
          icon="chevron-left"
          label={t('banner.previous')}
          onClick={() => carousel?.scrollPrev()}
        />
        <span aria-hidden="true" className="px-1 text-xs tabular-nums max-md:pr-4">
          {at + 1}/{banners.length}
        </span>
        <Control
          className="max-md:hidden"
          icon="chevron-right"
          label={t('banner.next')}
          onClick={() => carousel?.scrollNext()}
        />
      </div>
      <div className="size-full overflow-clip" ref={ref}>
        <ul aria-live={isMoving ? 'off' : 'polite'} className="flex size-full touch-pan-y">
          {banners.map((banner, number) => (
            <li
              aria-label={t('banner.place', { number: number + 1, count: banners.length })}
              className="relative size-full shrink-0"
              // A banner out of sight takes no focus.
              inert={number !== at}
              key={banner.id}
            >
              <BannerPicture
                banner={banner}
                isFirst={isFirst && number === 0}
                onFollow={() => countClick(banner.id)}
                sizes={sizes}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface ControlProps {
  icon: IconName
  className?: string
  label: string
  onClick: () => void
}

const Control = ({ icon, label, className, onClick }: ControlProps) => (
  <button
    aria-label={label}
    className={classes(
      'inline-grid size-9 touch:size-11 place-items-center rounded-full hover:bg-white/20 focus-visible:outline-white focus-visible:-outline-offset-2',
      className,
    )}
    onClick={onClick}
    title={label}
    type="button"
  >
    <Icon name={icon} size={18} />
  </button>
)

type Carousel = ReturnType<typeof useEmblaCarousel>[1]

/** Which banner is in sight. */
function useSelected(carousel: Carousel): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (carousel === undefined) return
    const look = () => setAt(carousel.selectedScrollSnap())
    carousel.on('select', look).on('reInit', look)
    return () => {
      carousel.off('select', look).off('reInit', look)
    }
  }, [carousel])
  return at
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
