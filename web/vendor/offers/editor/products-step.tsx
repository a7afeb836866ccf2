import { offerScopes } from '../../../../contract/promotions/offer-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { FaultBox } from '../../../ui/fault-box.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { PartProps } from './typed-offer.ts'

/** The narrowest first. */
const scopesInOrder = offerScopes.toReversed()

/** Which products: some, those of categories, or all of the store. */
export function ProductsStep({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  const fault = ['scope', 'products', 'categoryIds'].map(faultOf).find((words) => words !== undefined)
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        chosen={typed.scope}
        label={t('vendorOffers.scope')}
        name="offer-scope"
        onChoose={(scope) => set({ scope })}
        options={scopesInOrder.map((value) => ({
          value,
          label: t(`vendorOffers.scope.${value}`),
          hint: t(`vendorOffers.scopeHint.${value}`),
        }))}
      />
      {fault !== undefined && <FaultBox>{fault}</FaultBox>}
      {typed.scope === 'PRODUCTS' && (
        <>
          <ProductPicker chosen={typed.products} onChange={(products) => set({ products })} />
          <ChosenProducts chosen={typed.products} onChange={(products) => set({ products })} />
        </>
      )}
      {typed.scope === 'CATEGORIES' && (
        <CategoryPicker chosen={typed.categoryIds} onChange={(categoryIds) => set({ categoryIds })} />
      )}
    </div>
  )
}
