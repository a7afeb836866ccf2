import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { searchDebounceMs } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { NamedThing, PromoKeeper } from './promo-data.ts'

interface GoodsPickerProps {
  readonly keeper: PromoKeeper
  readonly onCategory: (thing: NamedThing) => void
  readonly onProduct: (thing: NamedThing) => void
}

/** Adds a category by its name, or a product that is searched for. */
export function GoodsPicker({ keeper, onCategory, onProduct }: GoodsPickerProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const look = useCallback((words: string) => setSearch(words), [])
  const groups = useQuery({
    queryKey: ['promo-goods', keeper.of, 'categories'],
    queryFn: () => keeper.findCategories(),
  })
  const found = useQuery({
    queryKey: ['promo-goods', keeper.of, 'products', search],
    queryFn: () => keeper.findProducts(search),
    enabled: search !== '',
  })
  const hasFailed = groups.isError || found.isError
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label={t('coupons.addCategory')}
        onChange={({ target }) => {
          const options = (groups.data ?? []).flatMap((group) => group.options)
          const chosen = options.find(({ id }) => id === target.value)
          if (chosen !== undefined) onCategory(chosen)
        }}
        value=""
      >
        <option value="">{t('coupons.chooseCategory')}</option>
        {groups.data
          ?.filter(({ options }) => options.length > 0)
          .map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      <FindProduct onSearch={look} />
      {hasFailed && (
        <p className="text-simrik text-sm" role="alert">
          {t('coupons.goodsFailed')}
        </p>
      )}
      {found.data?.length === 0 && <p className="text-muted text-sm">{t('coupons.noProduct')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {found.data.map((product) => (
            <li key={product.id}>
              <button
                className="min-h-11 w-full rounded-control px-3 text-left text-himal hover:bg-himal/8"
                onClick={() => onProduct(product)}
                type="button"
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A `SearchField` is a form of its own, which a form may not have inside. */
function FindProduct({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextField
      autoComplete="off"
      label={t('coupons.findProduct')}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onSearch(typed.trim())
      }}
      type="search"
      value={typed}
    />
  )
}
