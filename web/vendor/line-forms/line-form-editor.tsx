import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lineFormLimits } from '../../../contract/catalogue/line-answers.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { FieldEditor, type FieldFaults } from './field-editor.tsx'
import {
  lineFormBodyOf,
  newField,
  newForm,
  type TypedField,
  typedFormOf,
  type VendorLineForm,
} from './line-form-data.ts'

interface LineFormEditorProps {
  /** Undefined for a new one. */
  form: VendorLineForm | undefined
  onDone: () => void
  /** The form as another device has saved it meanwhile. */
  onNow: (form: VendorLineForm) => void
}

/** Name and questions of a form; faults stand beside their fields. */
export function LineFormEditor({ form, onDone, onNow }: LineFormEditorProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => (form ? typedFormOf(form) : newForm()))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { fields } = typed
  const setFields = (next: readonly TypedField[]) => setTyped({ ...typed, fields: next })
  const move = (at: number, by: number) => {
    const next = [...fields]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    setFields(next)
  }
  const save = async () => {
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    const body = lineFormBodyOf(typed)
    try {
      await (form === undefined
        ? api.catalogue.addLineForm({ body })
        : api.catalogue.changeLineForm({
            params: { id: form.id },
            body: { ...body, edition: form.edition },
          }))
      toast.success(t('lineForms.saved'))
      await queries.invalidateQueries({ queryKey: ['line-forms'] })
      onDone()
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'EDITED_MEANWHILE') {
        await queries.invalidateQueries({ queryKey: ['line-forms'] })
        // The refusal carries the form as it is now.
        onNow(error.extra['now'] as VendorLineForm)
      }
      setFault(problemMessage(error, t('ui.failed')))
      setFaults(error instanceof ApiProblem ? error.errors : {})
      if (place.current) focusFirstFault(place.current)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
      ref={place}
    >
      <TextField
        autoComplete="off"
        error={faults['name'] && errorMessages(faults['name'])}
        hint={t('lineForms.nameHint')}
        label={t('lineForms.name')}
        maxLength={60}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        value={typed.name}
      />
      <label className="flex min-h-11 items-start gap-3">
        <input
          checked={typed.asksPerUnit}
          className="mt-0.5 size-5 shrink-0 accent-himal"
          onChange={({ target }) => setTyped({ ...typed, asksPerUnit: target.checked })}
          type="checkbox"
        />
        <span>
          {t('lineForms.perUnit')}
          <span className="block text-muted text-xs">
            {t('lineForms.perUnitHint', { most: lineFormLimits.pieces })}
          </span>
        </span>
      </label>
      <ol className="grid grid-cols-1 gap-4">
        {fields.map((field, at) => (
          <FieldEditor
            count={fields.length}
            faults={faultsOf(faults, at)}
            field={field}
            key={field.at}
            number={at + 1}
            onChange={(next) => setFields(fields.map((one) => (one === field ? next : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => setFields(fields.filter((one) => one !== field))}
          />
        ))}
      </ol>
      {faults['fields'] && <FaultBox>{errorMessages(faults['fields'])}</FaultBox>}
      <Button
        className="justify-self-start"
        disabled={fields.length >= lineFormLimits.fields}
        icon="plus"
        onClick={() => setFields([...fields, newField()])}
        variant="quiet"
      >
        {t('lineForms.addField')}
      </Button>
      <FaultBox>{fault}</FaultBox>
      <Button busy={isBusy} type="submit">
        {t('lineForms.save')}
      </Button>
    </form>
  )
}

/** The faults of one question; those within its list of choices are its own. */
function faultsOf(faults: Readonly<Record<string, string>>, at: number): FieldFaults {
  const mine = Object.entries(faults).flatMap(([path, words]) => {
    const [, name] = new RegExp(`^fields\\.${at}\\.(\\w+)`).exec(path) ?? []
    return name === undefined ? [] : [[name, errorMessages(words)] as const]
  })
  return Object.fromEntries(mine)
}
