import { useQuery } from '@tanstack/react-query'
import { provinces } from '../../../../contract/shared/nepal.ts'
import { categoriesQuery } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { loadNamespace } from '../../../lib/i18n/screen.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useDistrictName } from '../../../parts/campaigns/rule-words.ts'
import { categoryNameIn, subCategoriesOf } from '../../../parts/products/category-name.ts'
import { ChosenThings } from '../../../parts/promo-codes/chosen-things.tsx'
import type { NamedThing } from '../../../parts/promo-codes/promo-data.ts'
import { SelectField } from '../../../ui/field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { PartProps } from './typed-campaign.ts'

await loadNamespace('coupons')

interface Group {
  readonly label: string
  readonly options: readonly NamedThing[]
}

interface PickedNamesProps {
  label: string
  hint: string
  first: string
  error: string | undefined
  groups: readonly Group[]
  chosen: readonly NamedThing[]
  onChange: (chosen: readonly NamedThing[]) => void
}

/** Adds one of a long list at a time; what is chosen stands below as chips. */
function PickedNames({ label, hint, first, error, groups, chosen, onChange }: PickedNamesProps) {
  const isChosen = ({ id }: NamedThing) => chosen.some((one) => one.id === id)
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        error={error}
        hint={hint}
        label={label}
        onChange={({ target }) => {
          const added = groups.flatMap(({ options }) => options).find(({ id }) => id === target.value)
          if (added !== undefined) onChange([...chosen, added])
        }}
        value=""
      >
        <option value="">{first}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options
              .filter((option) => !isChosen(option))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <ChosenThings onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} things={chosen} />
    </div>
  )
}

/** Categories of the market, with those below them. */
export function PickedCategories({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery())
  if (categories.isError)
    return (
      <ErrorState className="py-4!" onRetry={() => void categories.refetch()}>
        {t('campaigns.categoriesFailed')}
      </ErrorState>
    )
  const groups = (categories.data ?? []).map((one) => {
    const name = categoryNameIn(language, { name: one.categoryName, nameNe: one.categoryNameNe })
    const below = subCategoriesOf(one).map((sub) => ({
      id: sub.id,
      name: `${name} › ${categoryNameIn(language, sub)}`,
    }))
    return { label: name, options: [{ id: one.categoryId, name }, ...below] }
  })
  const names = new Map(groups.flatMap(({ options }) => options.map(({ id, name }) => [id, name] as const)))
  return (
    <PickedNames
      chosen={typed.categories.map(({ id, name }) => ({ id, name: names.get(id) ?? name }))}
      error={faultOf('categoryIds')}
      first={t('campaigns.addCategory')}
      groups={groups}
      hint={t('campaigns.categoriesHint')}
      label={t('campaigns.field.categories')}
      onChange={(chosen) => set({ categories: chosen })}
    />
  )
}

/** Districts of the stores. */
export function PickedDistricts({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  const language = useLanguage()
  const districtName = useDistrictName()
  const groups = provinces.map((province) => ({
    label: language === 'ne' ? province.nameNe : province.name,
    options: province.districts.map(({ name }) => ({ id: name, name: districtName(name) })),
  }))
  return (
    <PickedNames
      chosen={typed.districts.map((name) => ({ id: name, name: districtName(name) }))}
      error={faultOf('districts')}
      first={t('campaigns.addDistrict')}
      groups={groups}
      hint={t('campaigns.districtsHint')}
      label={t('campaigns.field.districts')}
      onChange={(chosen) => set({ districts: chosen.map(({ id }) => id) })}
    />
  )
}
