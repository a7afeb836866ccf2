import { useQuery } from '@tanstack/react-query'
import { type TaxClass, taxClasses, taxClassIn } from '../../../../contract/shared/tax-classes.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { SelectField } from '../../../ui/field.tsx'
import { vendorStoreQuery } from '../../store/store-data.ts'
import { categoryRulesQuery } from '../product-data.ts'
import type { TypedProduct } from '../typed-product.ts'

interface TaxClassFieldProps {
  typed: TypedProduct
  error: string | undefined
  change: (part: Partial<TypedProduct>) => void
}

/** The tax class of a product; what its category says is told in the first choice. */
export function TaxClassField({ typed, error, change }: TaxClassFieldProps) {
  const t = useTranslate()
  const rules = useQuery(categoryRulesQuery()).data ?? []
  const isRegistered = useQuery(vendorStoreQuery()).data?.bills.isVatRegistered
  const classOf = (id: string) => rules.find((rule) => rule.categoryId === id)?.taxClass
  const usual = taxClassIn(classOf(typed.subCategoryId), classOf(typed.categoryId))
  return (
    <SelectField
      className="sm:max-w-80"
      error={error}
      hint={t(isRegistered === false ? 'form.taxUnregistered' : 'form.taxHint')}
      label={t('form.tax')}
      // The cast: a select answers its own options.
      onChange={({ target }) => change({ taxClass: target.value as TaxClass | '' })}
      value={typed.taxClass}
    >
      <option value="">{t('form.taxAsCategory', { name: t(`tax.${usual}`) })}</option>
      {taxClasses.map((one) => (
        <option key={one} value={one}>
          {t(`tax.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
