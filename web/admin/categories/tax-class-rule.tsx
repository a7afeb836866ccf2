import { type TaxClass, taxClasses } from '../../../contract/shared/tax-classes.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'

interface TaxClassRuleProps {
  taxClass: TaxClass | null
  /** A subcategory follows the category above it. */
  isBelow: boolean
  onChange: (taxClass: TaxClass | null) => void
}

/** The tax class of products that name none of their own. */
export function TaxClassRule({ taxClass, isBelow, onChange }: TaxClassRuleProps) {
  const t = useTranslate()
  return (
    <SelectField
      className="max-w-80"
      hint={t('categories.taxHint')}
      label={t('categories.tax')}
      // The cast: a select answers its own options.
      onChange={({ target }) => onChange((target.value || null) as TaxClass | null)}
      value={taxClass ?? ''}
    >
      <option value="">{t(isBelow ? 'categories.taxAbove' : 'categories.taxUsual')}</option>
      {taxClasses.map((one) => (
        <option key={one} value={one}>
          {t(`categories.tax.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
