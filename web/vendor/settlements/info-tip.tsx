import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** A title with an ⓘ that discloses one sentence about it, in place: read by touch, key and screen reader alike. */
export function InfoTip({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <p className="flex items-center justify-between gap-1 text-muted text-xs">
        {title}
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={t('area.about', { title })}
          className="-my-3 -mr-3 inline-grid size-11 place-items-center rounded-control hover:text-himal"
          onClick={() => setIsOpen(!isOpen)}
          type="button"
        >
          <Icon name="info" size={18} />
        </button>
      </p>
      <p className="text-xs" hidden={!isOpen} id={id}>
        {children}
      </p>
    </div>
  )
}
