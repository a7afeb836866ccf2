import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { ChosenThings } from './chosen-things.tsx'
import { FieldGroup } from './field-group.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import type { NamedThing, PromoKeeper } from './promo-data.ts'
import type { PartProps } from './typed-promo.ts'

type ListName = 'products' | 'categories' | 'excludedProducts' | 'excludedCategories'

/** The goods for which the code counts, and those that are left out of them. */
export function GoodsFields({ typed, set, faultOf, keeper }: PartProps & { readonly keeper: PromoKeeper }) {
  const t = useTranslate()
  const add = (list: ListName) => (thing: NamedThing) =>
    set({ [list]: [...typed[list].filter(({ id }) => id !== thing.id), thing] })
  const remove = (list: ListName) => (id: string) =>
    set({ [list]: typed[list].filter((one) => one.id !== id) })
  const [isExcluding, setIsExcluding] = useState(
    typed.excludedProducts.length + typed.excludedCategories.length > 0,
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioGroup
        chosen={typed.isForAll ? 'all' : 'some'}
        error={faultOf('productIds') ?? faultOf('categoryIds')}
        label={t('coupons.goods')}
        name="promo-goods"
        onChoose={(value) => set({ isForAll: value === 'all' })}
        options={[
          { value: 'all', label: t(`coupons.goodsAll.${keeper.of}`) },
          { value: 'some', label: t('coupons.goodsSome') },
        ]}
      />
      {!typed.isForAll && (
        <FieldGroup title={t('coupons.goodsChosen')}>
          <ChosenThings onRemove={remove('categories')} things={typed.categories} />
          <ChosenThings onRemove={remove('products')} things={typed.products} />
          <GoodsPicker keeper={keeper} onCategory={add('categories')} onProduct={add('products')} />
        </FieldGroup>
      )}
      {isExcluding ? (
        <FieldGroup line={t('coupons.excludedLine')} title={t('coupons.excluded')}>
          <ChosenThings onRemove={remove('excludedCategories')} things={typed.excludedCategories} />
          <ChosenThings onRemove={remove('excludedProducts')} things={typed.excludedProducts} />
          <GoodsPicker
            keeper={keeper}
            onCategory={add('excludedCategories')}
            onProduct={add('excludedProducts')}
          />
        </FieldGroup>
      ) : (
        <Button
          className="justify-self-start"
          icon="minus"
          onClick={() => setIsExcluding(true)}
          size="small"
          variant="quiet"
        >
          {t('coupons.exclude')}
        </Button>
      )}
    </div>
  )
}
