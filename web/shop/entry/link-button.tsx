import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'

/** A button that reads as a link: it leads to another step. */
export const LinkButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button
    className={classes(
      'inline-flex min-h-11 items-center rounded-control font-medium text-himal underline-offset-4 hover:underline',
      className,
    )}
    type="button"
    {...button}
  />
)

/** A short question with the link to the other form. */
export const Aside = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 border-line border-t pt-2 text-muted">
    {question}
    {children}
  </p>
)
