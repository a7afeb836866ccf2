import { type PictureWidth, pictureTint, pictureUrlAt } from '../../../contract/shared/limits.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** A small picture of goods that are named beside it; a drawn place where there is none. */
export function ProductThumb({
  src,
  size = 64,
  className,
}: {
  src: string | null
  size?: number
  className?: string
}) {
  const width: PictureWidth = size > 80 ? 320 : 160
  const shape = classes('shrink-0 rounded-control bg-sunken object-cover', className)
  if (src === null) {
    return (
      <span
        className={classes(shape, 'grid place-items-center text-muted')}
        style={{ width: size, height: size }}
      >
        <Icon name="image" />
      </span>
    )
  }
  const tint = pictureTint(src)
  return (
    <img
      alt=""
      className={shape}
      decoding="async"
      height={size}
      loading="lazy"
      src={pictureUrlAt(src, width)}
      style={tint === undefined ? undefined : { backgroundColor: tint }}
      width={size}
    />
  )
}
