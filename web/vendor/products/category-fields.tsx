import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { SelectField } from '../../ui/field.tsx'
import type { Faults } from './form-faults.ts'
import { vendorCategoriesQuery } from './product-data.ts'
import type { TypedProduct } from './typed-product.ts'

interface ShelfFieldsProps {
  typed: TypedProduct
  faults: Faults
  change: (part: Partial<TypedProduct>) => void
}

/** The vendor category and its subcategory, both optional. */
export function CategoryFields({ typed, faults, change }: ShelfFieldsProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const { data } = useQuery(vendorCategoriesQuery())
  const shelves = data?.rows ?? []
  const boards = shelves.find(({ id }) => id === typed.storeCategoryId)?.subCategories ?? []
  if (data && shelves.length === 0) {
    return (
      <p className="self-end text-muted text-sm">
        <Link
          className="inline-flex min-h-11 items-center font-medium text-himal underline"
          to={paths.vendorAddCategory()}
        >
          {t('form.newOwn')}
        </Link>
      </p>
    )
  }
  return (
    <>
      <SelectField
        error={faults.storeCategoryId}
        label={t('form.ownCategory')}
        onChange={({ target }) => change({ storeCategoryId: target.value, storeSubCategoryId: '' })}
        value={typed.storeCategoryId}
      >
        <option value="">{t('form.noOwn')}</option>
        {shelves.map((shelf) => (
          <option key={shelf.id} value={shelf.id}>
            {nameOf(shelf)}
          </option>
        ))}
      </SelectField>
      {boards.length > 0 && (
        <SelectField
          error={faults.storeSubCategoryId}
          label={t('form.ownSubCategory')}
          onChange={({ target }) => change({ storeSubCategoryId: target.value })}
          value={typed.storeSubCategoryId}
        >
          <option value="">{t('form.noOwn')}</option>
          {boards.map((board) => (
            <option key={board.id} value={board.id}>
              {nameOf(board)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
