import { useEffect, useRef } from 'react'
import { type TextKey, useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { changedFields, type OwnProduct } from './typed-product.ts'

interface ConflictBoxProps {
  began: OwnProduct
  theirs: OwnProduct
  onSettle: (isMineKept: boolean) => void
}

/** Somebody else, or another tab, has saved first: what they changed, and which of the two is to stand. */
export function ConflictBox({ began, theirs, onSettle }: ConflictBoxProps) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer it with a promise, which is nothing to clean up with.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const fields = changedFields(began, theirs).map((field) => text(`form.field.${field}` as TextKey))
  return (
    <div className="grid gap-3 rounded-card border border-simrik/50 p-4" ref={box}>
      <FaultBox>
        {text('form.conflict', { fields: fields.length > 0 ? fields.join(', ') : text('form.conflictNone') })}
      </FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => onSettle(true)}>
          {text('form.keepMine')}
        </Button>
        <Button look="quiet" onClick={() => onSettle(false)}>
          {text('form.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
