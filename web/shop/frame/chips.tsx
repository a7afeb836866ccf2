import type { ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'

const look =
  'inline-flex min-h-9 touch:min-h-11 shrink-0 snap-start items-center whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors'

/** A row of chips that scrolls horizontally where it does not fit. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
  >
    {children}
  </nav>
)

/** One chip: a link, so that a choice can be shared and has a history entry. */
export const chipStyles = (isChosen: boolean): string =>
  classes(
    look,
    isChosen ? 'border-himal bg-himal text-on-fill' : 'border-line bg-surface text-ink hover:border-muted',
  )
