import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { AnyCategory, MarketCategory } from '../product-data.ts'
import { useAction } from '../use-action.ts'

interface MoveGoodsProps {
  from: AnyCategory
  categories: readonly MarketCategory[]
  /** Deletes the category after its products have moved. */
  isDeleting: boolean
  onDone: () => void
}

/** Moves the products of a category to another; deletes the category too, if that was asked. */
export function MoveProducts({ from, categories, isDeleting, onDone }: MoveGoodsProps) {
  const t = useTranslate()
  const act = useAction()
  const nameOf = useCategoryInStoreName()
  const [to, setTo] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isFull = from.goodsCount > 0
  const { categoryId } = from
  // The category to delete and its subcategories are no destinations.
  const places = categories
    .filter((one) => one.categoryId !== categoryId || !isDeleting)
    .flatMap((one) => [
      { value: one.categoryId, label: nameOf(one), isOffered: one.categoryId !== categoryId },
      ...one.subCategories.map((sub) => ({
        value: `${one.categoryId} ${sub.categoryId}`,
        label: `${nameOf(one)} › ${nameOf(sub)}`,
        isOffered: sub.categoryId !== categoryId,
      })),
    ])
    .filter(({ isOffered }) => isOffered)
  const go = async () => {
    const [moveTo = '', moveToSub] = to.split(' ')
    const destination = { moveTo, ...(moveToSub !== undefined && { moveToSub }) }
    setIsBusy(true)
    const isDone = isDeleting
      ? await act(
          () =>
            api.catalogue.deleteMarketCategory({
              params: { categoryId },
              query: isFull ? destination : {},
            }),
          t('categories.deleted'),
        )
      : await act(
          () => api.catalogue.moveCategoryProducts({ params: { categoryId }, body: destination }),
          t('categories.movedGoods', { count: from.goodsCount }),
        )
    setIsBusy(false)
    if (isDone) onDone()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void go()
      }}
    >
      {isDeleting && (
        <p>{isFull ? t('categories.deleteFull', { count: from.goodsCount }) : t('categories.deleteEmpty')}</p>
      )}
      {isFull && (
        <SelectField
          label={t('categories.moveTo')}
          onChange={({ target }) => setTo(target.value)}
          required
          value={to}
        >
          <option value="">{t('categories.choose')}</option>
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        busy={isBusy}
        className="justify-self-start"
        disabled={isFull && to === ''}
        variant={isDeleting ? 'danger' : 'main'}
        type="submit"
      >
        {t(isDeleting ? 'categories.delete' : 'categories.move')}
      </Button>
    </form>
  )
}
