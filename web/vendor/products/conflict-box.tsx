import { useEffect, useRef } from 'react'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { changedFields, type VendorProduct } from './typed-product.ts'

interface ConflictBoxProps {
  began: VendorProduct
  theirs: VendorProduct
  onSettle: (isMineKept: boolean) => void
}

/** Somebody else, or another tab, has saved first: what they changed, and which of the two is to stand. */
export function ConflictBox({ began, theirs, onSettle }: ConflictBoxProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer it with a promise, which is nothing to clean up with.
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
