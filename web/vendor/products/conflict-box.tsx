import { useEffect, useRef } from 'react'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { changedFields } from './changed-fields.ts'
import type { VendorProduct } from './typed-product.ts'

interface ConflictBoxProps {
  began: VendorProduct
  theirs: VendorProduct
  onSettle: (isMineKept: boolean) => void
}

/** Edit conflict: another user or tab has saved first. Shows the changes, and asks which version to keep. */
export function ConflictBox({ began, theirs, onSettle }: ConflictBoxProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise from it, which must not become the effect's cleanup.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const fields = changedFields(began, theirs).map((field) => t(`form.field.${field}` as MessageKey))
  return (
    <div className="grid gap-3 rounded-card border border-simrik/50 p-4" ref={box}>
      <FaultBox>
        {t('form.conflict', { fields: fields.length > 0 ? fields.join(', ') : t('form.conflictNone') })}
      </FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => onSettle(true)}>
          {t('form.keepMine')}
        </Button>
        <Button variant="quiet" onClick={() => onSettle(false)}>
          {t('form.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
