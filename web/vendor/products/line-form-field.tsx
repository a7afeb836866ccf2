import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { lineFormsQuery } from '../line-forms/line-form-data.ts'

interface LineFormFieldProps {
  value: string
  error: string | undefined
  onChoose: (lineFormId: string) => void
}

/** The form that shoppers fill in for each line of this product. */
export function LineFormField({ value, error, onChoose }: LineFormFieldProps) {
  const t = useTranslate()
  const forms = useQuery(lineFormsQuery())
  if (forms.isPending) return <Skeleton className="h-16" />
  if (forms.isError) return <ErrorState onRetry={() => void forms.refetch()} />
  return (
    <SelectField
      className="sm:max-w-80"
      error={error}
      hint={
        <Link className="text-himal underline" target="_blank" to={paths.vendorLineForms()}>
          {t(forms.data.length === 0 ? 'form.lineFormFirst' : 'form.lineFormEdit')}
        </Link>
      }
      label={t('form.lineFormOf')}
      onChange={({ target }) => onChoose(target.value)}
      value={value}
    >
      <option value="">{t('form.lineFormNone')}</option>
      {forms.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
