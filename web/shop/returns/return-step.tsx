import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'

interface ReturnStepProps {
  number: 1 | 2 | 3
  children: ReactNode
}

/** One of the three steps, numbered; all stand on one page, so that going on takes no tap. */
export function ReturnStep({ number, children }: ReturnStepProps) {
  const t = useTranslate()
  return (
    <section
      aria-label={t(`refunds.form.step${number}`)}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="flex items-center gap-3 font-bold text-base">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-himal text-on-fill text-sm"
        >
          {number}
        </span>
        {t(`refunds.form.step${number}`)}
      </h2>
      {children}
    </section>
  )
}
