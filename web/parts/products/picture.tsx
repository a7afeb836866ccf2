import {
  type PictureShape,
  pictureAspect,
  pictureTint,
  pictureUrlAt,
  widthsOfShape,
} from '../../../contract/shared/limits.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface PictureProps {
  /** Address from a response; null without a picture. */
  url: string | null
  /** Alternative text; empty beside a text that says the same. */
  alt: string
  /** Displayed width, as a `sizes` attribute. */
  sizes: string
  /** SQUARE by default; WIDE is three to one. */
  shape?: PictureShape
  /** Above the fold: fetched with high priority. */
  isFirst?: boolean
  /** Placeholder of a missing picture. */
  missing?: IconName
  className?: string
}

const aspectLook: Record<PictureShape, string> = {
  SQUARE: 'aspect-square',
  WIDE: 'aspect-3/1',
  PRIVATE: 'aspect-square',
}

/** The address in each width that pictures of a shape are kept in. */
const setOf = (url: string, shape: PictureShape): string =>
  widthsOfShape[shape].map((width) => `${pictureUrlAt(url, width)} ${width}w`).join(', ')

/** A picture on its own background colour: no layout shift, and never a broken icon. */
export function Picture({
  url,
  alt,
  sizes,
  shape = 'SQUARE',
  isFirst = false,
  missing = 'image',
  className,
}: PictureProps) {
  if (url === null) {
    return (
      <span className={classes('grid place-items-center bg-sunken text-muted', aspectLook[shape], className)}>
        <Icon className="size-1/3 opacity-60" name={missing} size={48} />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    )
  }
  const set = setOf(url, shape)
  const width = shape === 'WIDE' ? 960 : 640
  return (
    // Neither element has a box of its own: the layout is that of the picture alone.
    <picture className="contents">
      <source className="hidden" sizes={sizes} srcSet={set.replaceAll('.webp', '.avif')} type="image/avif" />
      <img
        alt={alt}
        className={classes('object-cover', aspectLook[shape], className)}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        height={width / pictureAspect[shape]}
        loading={isFirst ? 'eager' : 'lazy'}
        sizes={sizes}
        src={pictureUrlAt(url, shape === 'WIDE' ? 960 : 320)}
        srcSet={set}
        style={{ backgroundColor: pictureTint(url) }}
        width={width}
      />
    </picture>
  )
}
