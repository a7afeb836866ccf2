import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import type { StoredCampaign } from '../campaign-data.ts'
import { differingFields, type TypedCampaign, typedOf } from './typed-campaign.ts'

interface EditConflictProps {
  typed: TypedCampaign
  theirs: StoredCampaign
  onSettle: (isMineKept: boolean) => void
}

/** Another admin has saved first: says what is different there, and asks which version to keep. */
export function EditConflict({ typed, theirs, onSettle }: EditConflictProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise from it, which must not become the effect's cleanup.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const fields = differingFields(typed, typedOf(theirs)).map((field) => t(`campaigns.field.${field}`))
  return (
    <div className="grid gap-3 rounded-card border border-simrik/50 p-4" ref={box}>
      <FaultBox>
        {t('campaigns.conflict', {
          fields: fields.length > 0 ? fields.join(', ') : t('vendorOffers.conflictNone'),
        })}
      </FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(true)} variant="quiet">
          {t('vendorOffers.keepMine')}
        </Button>
        <Button onClick={() => onSettle(false)} variant="quiet">
          {t('vendorOffers.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
