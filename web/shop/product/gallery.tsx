import { type PointerEvent, useEffect, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Picture } from '../../parts/picture.tsx'
import { classes } from '../../ui/class-names.ts'

interface GalleryProps {
  pictures: readonly string[]
  alt: string
  /** The picture of the kind that is chosen, if it has one of its own. */
  shown: string | undefined
}

/** One large picture and all of them small. A pointer over the large one looks closer. */
export function Gallery({ pictures, alt, shown }: GalleryProps) {
  const text = useText()
  const [at, setAt] = useState(0)
  const shownAt = shown === undefined ? -1 : pictures.indexOf(shown)
  useEffect(() => {
    // Only a new choice moves the picture: after that the shopper's own look counts.
    if (shownAt >= 0) setAt(shownAt)
  }, [shownAt])
  return (
    <div className="grid content-start gap-3">
      <div className="group -mx-4 overflow-clip md:mx-0 md:rounded-card" onPointerMove={aim}>
        <Picture
          alt={alt}
          className="w-full origin-(--aim) transition-transform duration-180 hover:[@media(hover:hover)]:scale-175"
          isFirst
          key={pictures[at]}
          sizes="(width >= 80rem) 38rem, (width >= 48rem) 48vw, 100vw"
          url={pictures[at] ?? null}
        />
      </div>
      {pictures.length > 1 && (
        <ul aria-label={text('product.pictures')} className="no-scrollbar flex gap-2 overflow-x-auto p-1">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <button
                aria-label={text('product.picture', { number: place + 1, count: pictures.length })}
                aria-pressed={place === at}
                className={classes(
                  'block size-16 overflow-clip rounded-control border-2 md:size-20',
                  place === at ? 'border-himal' : 'border-transparent opacity-75 hover:opacity-100',
                )}
                onClick={() => setAt(place)}
                type="button"
              >
                <Picture alt="" className="size-full" sizes="5rem" url={picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The point under the pointer stays under it. */
function aim(event: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const x = ((event.clientX - left) / width) * 100
  const y = ((event.clientY - top) / height) * 100
  event.currentTarget.style.setProperty('--aim', `${x}% ${y}%`)
}
