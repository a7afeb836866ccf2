import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Variations } from '../offers/editor/chosen-products.tsx'
import type { ChosenProduct } from '../offers/editor/typed-offer.ts'

interface NominatedProductProps {
  product: ChosenProduct
  onChange: (product: ChosenProduct) => void
  /** Undefined where the product stays. */
  onOther: (() => void) | undefined
  fault: string | undefined
}

/** The chosen product; of one with variations some may be chosen. */
export function NominatedProduct({ product, onChange, onOther, fault }: NominatedProductProps) {
  const t = useTranslate()
  const { id, name, picture, variationCount, variableNos } = product
  return (
    <section className="grid grid-cols-1 overflow-clip rounded-control border border-line">
      <div className="flex items-center gap-3 p-2">
        <ProductThumb size={44} src={picture} />
        <strong className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</strong>
        {onOther && (
          <Button onClick={onOther} size="small" variant="plain">
            {t('campaigns.otherProduct')}
          </Button>
        )}
      </div>
      {fault !== undefined && <FaultBox className="m-2">{fault}</FaultBox>}
      {(variationCount ?? 2) > 1 && (
        <Variations
          chosen={variableNos}
          onChange={(next) => onChange({ ...product, variableNos: next })}
          productId={id}
        />
      )}
    </section>
  )
}
