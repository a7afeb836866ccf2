import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/query.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import {
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../../parts/products/category-name.ts'
import { RowsWaiting } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { vendorCategoriesQuery } from '../../products/product-data.ts'

interface CategoryPickerProps {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Categories of the store and of the market, with those below them, to be ticked. */
export function CategoryPicker({ chosen, onChange }: CategoryPickerProps) {
  const t = useTranslate()
  const groups = useCategoryGroups()
  if (groups.isPending) return <RowsWaiting />
  if (groups.isError) return <ErrorState onRetry={groups.retry} />
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.all.map(({ label, options }) => (
        <fieldset className="min-w-0" key={label}>
          <legend className="mb-1 font-medium text-sm">{label}</legend>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {options.map(({ id, name, isBelow }) => (
              <li key={id}>
                <label
                  className={`flex min-h-11 cursor-pointer items-center gap-3 py-1 pr-3 hover:bg-ink/3 has-checked:bg-himal/8 ${isBelow ? 'pl-9' : 'pl-3'}`}
                >
                  <input
                    checked={chosen.includes(id)}
                    className="size-5 shrink-0 accent-himal"
                    onChange={() => toggle(id)}
                    type="checkbox"
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <p aria-live="polite" className="text-muted text-sm">
        {t('vendorOffers.categoriesChosen', { count: chosen.length })}
      </p>
    </div>
  )
}

interface Option {
  readonly id: string
  readonly name: string
  readonly isBelow: boolean
}

function useCategoryGroups() {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const subName = useCategoryInStoreName()
  const market = useQuery(categoriesQuery())
  const own = useQuery(vendorCategoriesQuery())
  const ofStore: Option[] = (own.data?.rows ?? []).flatMap((one) => [
    { id: one.id, name: nameOf(one), isBelow: false },
    ...one.subCategories.map((sub) => ({ id: sub.id, name: nameOf(sub), isBelow: true })),
  ])
  const ofMarket: Option[] = (market.data ?? []).flatMap((one) => [
    { id: one.categoryId, name: nameOf(one), isBelow: false },
    ...subCategoriesOf(one).map((sub) => ({ id: sub.id, name: subName(sub), isBelow: true })),
  ])
  const all = [
    { label: t('vendorOffers.ownCategories'), options: ofStore },
    { label: t('vendorOffers.marketCategories'), options: ofMarket },
  ].filter(({ options }) => options.length > 0)
  return {
    all,
    isPending: market.isPending || own.isPending,
    isError: market.isError || own.isError,
    retry: () => {
      void market.refetch()
      void own.refetch()
    },
  }
}
