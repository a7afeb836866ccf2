/** States of a list that has nothing to show: empty, and failed. */
import type { ReactNode } from 'react'
import { useTranslate } from '../lib/i18n/translate.ts'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'

interface EmptyProps {
  /** One sentence. */
  children: ReactNode
  /** The next step: a link or a button. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ children, action, className }: EmptyProps) {
  return (
    <div
      className={classes('relative grid place-items-center overflow-clip rounded-card px-6 py-14', className)}
    >
      <div aria-hidden="true" className="dhaka absolute inset-0 bg-ink/6" />
      <div className="relative grid max-w-sm justify-items-center gap-4 rounded-card bg-surface px-8 py-6 text-center">
        <div className="text-base">{children}</div>
        {action}
      </div>
    </div>
  )
}

interface FailedProps {
  /** The error message; the general sentence when left out. */
  children?: ReactNode
  onRetry: () => void
  className?: string
}

export function ErrorState({ children, onRetry, className }: FailedProps) {
  const t = useTranslate()
  return (
    <div
      className={classes('grid justify-items-center gap-4 px-6 py-12 text-center', className)}
      role="alert"
    >
      <p className="text-base">{children ?? t('ui.failed')}</p>
      <Button icon="refresh" variant="quiet" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
