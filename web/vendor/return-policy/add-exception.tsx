import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { SelectField } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { PolicyScope } from './policy-data.ts'

interface AddExceptionProps {
  onChoose: (scope: PolicyScope, name: string) => void
}

/** Chooses the scope of an exception: a category of the market, a vendor category, or a product. */
export function AddException({ onChoose }: AddExceptionProps) {
  const t = useTranslate()
  const [kind, setKind] = useState<'category' | 'product'>('category')
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t('returns.for')}
        onChange={({ target }) => setKind(target.value === 'product' ? 'product' : 'category')}
        value={kind}
      >
        <option value="category">{t('returns.category')}</option>
        <option value="product">{t('returns.product')}</option>
      </SelectField>
      {kind === 'category' ? <ChooseCategory onChoose={onChoose} /> : <ChooseProduct onChoose={onChoose} />}
    </div>
  )
}

function ChooseCategory({ onChoose }: AddExceptionProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const boardName = useCategoryInStoreName()
  const { data: market = [] } = useQuery(categoriesQuery())
  const own = useQuery({ queryKey: ['own-categories'], queryFn: () => api.catalogue.vendorCategories() })
  const groups = [
    ...market.map((one) => ({
      label: nameOf(one),
      options: [
        { id: one.categoryId, name: nameOf(one) },
        ...subCategoriesOf(one).map((sub) => ({ id: sub.id, name: boardName(sub) })),
      ],
    })),
    {
      label: t('returns.own'),
      options: (own.data?.rows ?? []).flatMap((one) => [
        { id: one.id, name: nameOf(one) },
        ...one.subCategories.map((sub) => ({
          id: sub.id,
          name: `${nameOf(one)} › ${nameOf(sub)}`,
        })),
      ]),
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <SelectField
      label={t('returns.category')}
      onChange={({ target }) => {
        const chosen = groups.flatMap(({ options }) => options).find(({ id }) => id === target.value)
        if (chosen !== undefined) onChoose({ categoryId: chosen.id }, chosen.name)
      }}
      value=""
    >
      <option value="">{t('returns.choose')}</option>
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function ChooseProduct({ onChoose }: AddExceptionProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const look = useCallback((words: string) => setSearch(words), [])
  const { data } = useQuery({
    queryKey: ['own-goods', 'for-returns', search],
    queryFn: () => api.catalogue.vendorProducts({ query: { noOfRows: 8, ...(search !== '' && { search }) } }),
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t('returns.findProduct')} onSearch={look} />
      {data?.total === 0 && <p className="text-muted">{t('returns.noProduct')}</p>}
      <ul className="grid grid-cols-1 gap-1">
        {data?.rows.map(({ id, productName }) => (
          <li key={id}>
            <button
              className="min-h-11 w-full rounded-control px-3 text-left text-himal hover:bg-himal/8"
              onClick={() => onChoose({ productId: id }, productName)}
              type="button"
            >
              {productName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
