import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../products/picture.tsx'
import type { ProductPicture } from './choice.ts'
import { LazyLightbox } from './lazy-lightbox.tsx'
import { LazyVideoSlide } from './lazy-video-slide.tsx'
import type { ShownVideo } from './video-slide.tsx'

interface GalleryProps {
  pictures: readonly ProductPicture[]
  /** The product's name. */
  name: string
  /** The picture of the chosen variation, if it has one of its own. */
  shown: string | undefined
  /** The product's video: the last slide. */
  video: ShownVideo | null
}

const aspects = 'aspect-4/5! max-h-[44svh] md:aspect-square! md:max-h-none'
const large = '(width >= 80rem) 38rem, (width >= 48rem) 48vw, 100vw'

/** One large picture, swiped or stepped through, and all of them small. A tap opens them over the whole screen. */
export function Gallery({ pictures, name, shown, video }: GalleryProps) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [openAt, setOpenAt] = useState<number>()
  const urls = [...pictures.map(({ url }) => url), ...(video ? [video.poster] : [])]
  const go = (to: number) => {
    const place = Math.max(0, Math.min(to, urls.length - 1))
    strip.current?.scrollTo({ left: place * strip.current.clientWidth })
    setAt(place)
  }
  const shownAt = shown === undefined ? -1 : pictures.findIndex(({ url }) => url === shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice moves the picture; after that the shopper's own look counts
  useEffect(() => {
    if (shownAt >= 0) go(shownAt)
  }, [shownAt])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    else if (event.key === 'ArrowLeft') go(at - 1)
    else return
    event.preventDefault()
  }
  if (urls.length === 0)
    return <Picture alt={name} className="w-full md:rounded-card" sizes={large} url={null} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys reach it from the buttons within
    <div className="grid content-start gap-3" onKeyDown={onKeyDown}>
      <ul
        className="no-scrollbar -mx-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain md:mx-0 md:rounded-card"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        ref={strip}
      >
        {pictures.map((picture, place) => (
          <li className="w-full shrink-0 snap-center overflow-clip" key={picture.url} onPointerMove={aim}>
            <button
              aria-label={`${picture.alt}: ${t('gallery.open')}`}
              className="block w-full cursor-zoom-in"
              onClick={() => setOpenAt(place)}
              tabIndex={place === at ? 0 : -1}
              type="button"
            >
              <Picture
                alt={picture.alt}
                className={`${aspects} w-full origin-(--aim) transition-transform duration-180 hover:[@media(hover:hover)]:scale-175`}
                isFirst={place === 0}
                sizes={large}
                url={picture.url}
              />
            </button>
          </li>
        ))}
        {video && (
          <li className="w-full shrink-0 snap-center overflow-clip">
            <LazyVideoSlide
              className={aspects}
              isLookedAt={at === pictures.length}
              name={name}
              sizes={large}
              video={video}
            />
          </li>
        )}
      </ul>
      {urls.length > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none relative -mt-10 flex gap-1.5 self-start justify-self-center rounded-full bg-black/60 p-1.5 md:hidden"
        >
          {urls.map((url, place) => (
            <span
              className={classes('size-1.5 rounded-full', place === at ? 'bg-white' : 'bg-white/45')}
              key={url}
            />
          ))}
        </p>
      )}
      {urls.length > 1 && (
        <ul
          aria-label={t('product.pictures')}
          className="no-scrollbar flex gap-2 overflow-x-auto p-1 max-md:hidden"
        >
          {urls.map((url, place) => (
            <li className="relative" key={url}>
              <button
                aria-label={
                  place < pictures.length
                    ? t('product.picture', { number: place + 1, count: pictures.length })
                    : t('gallery.showVideo')
                }
                aria-pressed={place === at}
                className={classes(
                  'block size-16 overflow-clip rounded-control border-2 md:size-20',
                  place === at ? 'border-himal' : 'border-transparent opacity-75 hover:opacity-100',
                )}
                onClick={() => go(place)}
                type="button"
              >
                <Picture alt="" className="size-full" sizes="5rem" url={url} />
                {place === pictures.length && (
                  <span
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-0 m-auto grid size-7 place-items-center rounded-full bg-black/60 text-white text-xs"
                  >
                    {'\u25b6\ufe0e'}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <LazyLightbox onClose={() => setOpenAt(undefined)} openAt={openAt} pictures={pictures} title={name} />
    </div>
  )
}

/** Zoom origin: the point under the pointer stays under it. */
function aim(event: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const x = ((event.clientX - left) / width) * 100
  const y = ((event.clientY - top) / height) * 100
  event.currentTarget.style.setProperty('--aim', `${x}% ${y}%`)
}
