/** States of a list that has nothing to show: empty, and failed. */
import type { ReactNode } from 'react'
import { useTranslate } from '../lib/i18n/translate.ts'
import { Button } from './button.tsx'
import { classes } from './class-names.ts'

interface EmptyProps {
  /** One sentence. */
  children: ReactNode
  /** The consequence, in smaller letters. */
  line?: ReactNode
  drawing?: 'basket' | 'search' | 'heart' | 'parcel' | 'cup' | 'chat'
  /** The next step: a link or a button. */
  action?: ReactNode
  className?: string
}

/** The motif behind a drawing, a sentence, and the next step. The drawings are files: they weigh nothing unseen. */
export function EmptyState({ children, line, action, drawing = 'basket', className }: EmptyProps) {
  return (
    <div
      className={classes(
        'relative grid justify-items-center gap-4 overflow-clip rounded-card px-6 py-8 text-center',
        className,
      )}
    >
      <div aria-hidden="true" className="dhaka absolute inset-x-0 top-0 h-34 bg-ink/[0.024]" />
      <img alt="" className="relative size-24" height={96} src={`/drawings/${drawing}.svg`} width={96} />
      <div className="relative max-w-sm text-base">{children}</div>
      {line !== undefined && <p className="relative max-w-sm text-muted">{line}</p>}
      {action !== undefined && <div className="relative">{action}</div>}
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
