import type { ReactNode } from 'react'
import { useId } from 'react'

interface SectionProps {
  title: string
  /** Beside the title: a link to all of it. */
  more?: ReactNode
  children: ReactNode
  className?: string
}

/** A titled part of a page. */
export function Section({ title, more, children, className = '' }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`mt-10 md:mt-14 ${className}`}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="font-bold text-lg md:text-xl" id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** Styles of the link at a section's side. */
export const sideLink =
  'inline-flex min-h-9 touch:min-h-11 items-center gap-1 font-medium text-himal hover:underline'
