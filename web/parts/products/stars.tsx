import { classes } from '../../ui/class-names.ts'

const star = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5z'

interface StarsProps {
  /** 0 to 5, filled to the tenth. */
  of: number
  /** Accessible name in place of the drawing. */
  label: string
  size?: number
  className?: string
}

/** Five stars. Outlined in ink and filled with marigold, because colour alone must carry no meaning. */
export function Stars({ of, label, size = 16, className }: StarsProps) {
  return (
    <span
      aria-label={label}
      className={classes('inline-flex shrink-0', className)}
      role="img"
      style={{ width: size * 5, height: size }}
    >
      {[0, 1, 2, 3, 4].map((before) => (
        <Star fill={Math.max(0, Math.min(1, of - before))} key={before} size={size} />
      ))}
    </span>
  )
}

/** One star, so far filled. */
export function Star({ fill, size = 16 }: { fill: number; size?: number }) {
  return (
    <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 24 24" width={size}>
      <path className="fill-ink/12" d={star} />
      {fill > 0 && (
        <path
          className="fill-sayapatri"
          d={star}
          style={fill < 1 ? { clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` } : undefined}
        />
      )}
      <path className="fill-none stroke-ink/55" d={star} strokeLinejoin="round" strokeWidth="1" />
    </svg>
  )
}
