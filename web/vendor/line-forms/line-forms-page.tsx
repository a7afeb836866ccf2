import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lineFormLimits } from '../../../contract/catalogue/line-answers.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { lineFormsQuery, type VendorLineForm } from './line-form-data.ts'
import { LineFormEditor } from './line-form-editor.tsx'

/** /admin/vendor/product/forms: what shoppers are asked about a line, to be chosen for products. */
export function LineFormsPage() {
  const t = useTranslate()
  const forms = useQuery(lineFormsQuery())
  const [edited, setEdited] = useState<VendorLineForm | 'NEW'>()
  const [dropped, setDropped] = useState<VendorLineForm>()
  const isFull = (forms.data?.length ?? 0) >= lineFormLimits.forms
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-bold text-xl">{t('title.vendorLineForms')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('lineForms.line')}</p>
        </div>
        <Button disabled={isFull} icon="plus" onClick={() => setEdited('NEW')}>
          {t('lineForms.add')}
        </Button>
      </div>
      {isFull && <p className="text-muted">{t('lineForms.full', { most: lineFormLimits.forms })}</p>}
      {forms.isPending && <RowsWaiting />}
      {forms.isError && <ErrorState onRetry={() => void forms.refetch()}>{t('lineForms.failed')}</ErrorState>}
      {forms.data?.length === 0 && <EmptyState>{t('lineForms.empty')}</EmptyState>}
      {forms.data && forms.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {forms.data.map((form) => (
            <FormRow
              form={form}
              key={form.id}
              onDrop={() => setDropped(form)}
              onEdit={() => setEdited(form)}
            />
          ))}
        </ul>
      )}
      <Drawer
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'NEW' ? 'lineForms.add' : 'lineForms.edit')}
      >
        {edited !== undefined && (
          <LineFormEditor
            form={edited === 'NEW' ? undefined : edited}
            onDone={() => setEdited(undefined)}
            onNow={setEdited}
          />
        )}
      </Drawer>
      <DropForm form={dropped} onClose={() => setDropped(undefined)} />
    </div>
  )
}

function FormRow({ form, onEdit, onDrop }: { form: VendorLineForm; onEdit: () => void; onDrop: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, fields, productCount: count, asksPerUnit } = form
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold text-base [overflow-wrap:anywhere]">{name}</h2>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {fields.map(({ label, labelNe }) => inLanguage(language, label, labelNe)).join(' · ')}
      </p>
      <p className="text-muted text-xs">
        {t(count === 1 ? 'lineForms.usedOne' : 'lineForms.used', { count })}
        {asksPerUnit && ` · ${t('lineForms.perUnitShort')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('lineForms.editOf', { name })} onClick={onEdit} size="small" variant="quiet">
          {t('lineForms.change')}
        </Button>
        <Button
          aria-label={t('lineForms.dropOf', { name })}
          icon="trash"
          onClick={onDrop}
          size="small"
          variant="plain"
        >
          {t('lineForms.drop')}
        </Button>
      </div>
    </li>
  )
}

function DropForm({ form, onClose }: { form: VendorLineForm | undefined; onClose: () => void }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const drop = async () => {
    if (form === undefined) return true
    try {
      await api.catalogue.removeLineForm({ params: { id: form.id } })
      toast.success(t('lineForms.dropped'))
      await queries.invalidateQueries({ queryKey: ['line-forms'] })
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    }
  }
  return (
    <AskDialog
      isOpen={form !== undefined}
      no={t('lineForms.keep')}
      onClose={onClose}
      onYes={drop}
      title={t('lineForms.dropAsk', { name: form?.name ?? '' })}
      yes={t('lineForms.drop')}
    >
      {t('lineForms.dropWhat')}
    </AskDialog>
  )
}
