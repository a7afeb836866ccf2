import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** A title that shows and hides what stands below it; that is drawn only once it was opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="border-line border-t">
      <button
        aria-expanded={isOpen}
        className="flex min-h-12 w-full items-center justify-between gap-3 text-left font-medium"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {title}
        <Icon
          className={classes('text-muted transition-transform', isOpen && 'rotate-180')}
          name="chevron-down"
        />
      </button>
      {isOpen && <div className="pb-4">{children}</div>}
    </div>
  )
}
