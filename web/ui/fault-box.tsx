import type { ReactNode, Ref } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface FaultBoxProps {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLParagraphElement>
}

/** An error message in a box of its own, or nothing: ink on a tint, so that it is legible in both themes. */
export function FaultBox({ children, className, ref }: FaultBoxProps) {
  if (children === undefined) return null
  return (
    <p
      className={classes('flex items-start gap-2 rounded-control bg-simrik/10 px-3 py-2 text-ink', className)}
      ref={ref}
      role="alert"
    >
      <Icon className="mt-0.5 text-simrik" name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
