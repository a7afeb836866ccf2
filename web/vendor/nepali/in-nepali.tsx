import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

interface InNepaliProps {
  /** Unfolded from the start: something has been written. */
  isFilled: boolean
  /** Unfolds, so that a fault is seen. */
  hasFault: boolean
  className?: string
  children: ReactNode
}

/** The fields of a form that may be filled in Nepali too, folded until they are wanted. */
export function InNepali({ isFilled, hasFault, className = '', children }: InNepaliProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(isFilled)
  return (
    <details
      className={`group rounded-control border border-line px-3 ${className}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      open={isOpen || hasFault}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('inNepali.title')}</span>
        <Icon className="text-himal transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="grid gap-4 pb-3">
        <p className="text-muted text-xs">{t('inNepali.line')}</p>
        {children}
      </div>
    </details>
  )
}
