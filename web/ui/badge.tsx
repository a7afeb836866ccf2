import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** Grey counts and what ended, blue in progress, green done, marigold where the reader must act, red failed. */
const tones = {
  calm: 'bg-ink/12 text-ink',
  info: 'bg-himal/12 text-himal',
  good: 'bg-tulsi/5 text-tulsi',
  saving: 'bg-sayapatri text-on-sayapatri',
  bad: 'bg-simrik/5 text-simrik-deep',
  loud: 'bg-simrik text-on-fill',
}
export type BadgeTone = keyof typeof tones

export const Badge = ({
  tone = 'calm',
  children,
  className,
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) => (
  <span
    className={classes(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
