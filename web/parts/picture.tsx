import { pictureTint, pictureUrlAt, pictureWidths } from '../../contract/limits.ts'
import { classes } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

interface PictureProps {
  /** As an answer named it; null when there is none. */
  url: string | null
  /** What it shows; empty beside words that say the same. */
  alt: string
  /** How wide it stands, in the words of the `sizes` attribute. */
  sizes: string
  /** Seen at once when the page opens: fetched before everything else. */
  isFirst?: boolean
  /** What stands in for a picture that is missing. */
  missing?: IconName
  className?: string
}

/** A square picture on its own ground colour, so that nothing jumps and nothing is ever a broken icon. */
export function Picture({ url, alt, sizes, isFirst = false, missing = 'image', className }: PictureProps) {
  if (url === null) {
    return (
      <span className={classes('grid aspect-square place-items-center bg-sunken text-muted', className)}>
        <Icon className="size-1/3 opacity-60" name={missing} size={48} />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    )
  }
  return (
    <img
      alt={alt}
      className={classes('aspect-square object-cover', className)}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      sizes={sizes}
      src={pictureUrlAt(url, 320)}
      srcSet={pictureWidths.map((width) => `${pictureUrlAt(url, width)} ${width}w`).join(', ')}
      style={{ backgroundColor: pictureTint(url) }}
      width={640}
    />
  )
}
