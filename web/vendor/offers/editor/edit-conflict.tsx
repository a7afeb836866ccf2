import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultBox } from '../../../ui/fault-box.tsx'
import type { StoredOffer } from '../offer-data.ts'
import { type TypedOffer, typedOf } from './typed-offer.ts'

interface EditConflictProps {
  typed: TypedOffer
  theirs: StoredOffer
  onSettle: (isMineKept: boolean) => void
}

/** Another tab or device has saved first: says what is different there, and asks which version to keep. */
export function EditConflict({ typed, theirs, onSettle }: EditConflictProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise from it, which must not become the effect's cleanup.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const fields = differingFields(typed, typedOf(theirs)).map((field) => t(`vendorOffers.field.${field}`))
  return (
    <div className="grid gap-3 rounded-card border border-simrik/50 p-4" ref={box}>
      <FaultBox>
        {t('vendorOffers.conflict', {
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

/** Fields in which two inputs differ; of products, which ones and which variations. */
export function differingFields(mine: TypedOffer, theirs: TypedOffer): (keyof TypedOffer)[] {
  const told = ({ products, banner, ...rest }: TypedOffer) => ({
    ...rest,
    products: products.map(({ id, variableNos }) => [id, ...variableNos]),
    banner: banner.map(({ name }) => name),
  })
  const [one, other] = [told(mine), told(theirs)]
  const fields = Object.keys(one) as (keyof TypedOffer)[]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}
