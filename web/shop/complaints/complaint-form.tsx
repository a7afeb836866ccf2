import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  complaintAgainst,
  complaintCategories,
  complaintOutcomes,
  longestComplaint,
  mostEvidence,
} from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { complaintQuery } from '../../parts/complaints/complaint-data.ts'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderField } from './order-field.tsx'
import { useTypedComplaint } from './typed-complaint.ts'

const parts = ['order', 'category', 'description', 'wanted', 'evidence'] as const
type Faults = Partial<Record<(typeof parts)[number], string>>

interface FormProps {
  /** The order that it began at. */
  begunAt: string | undefined
  /** The store that it began at. */
  store?: { readonly vendorId: string; readonly shopName: string; readonly shopNameNe: string | null }
}

const shortestDescription = 10

/** Complaint form. The input survives a refusal or leaving the page; an idempotency key makes a retry the same one. */
export function ComplaintForm({ begunAt, store }: FormProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, hasLostPictures, ...draft } = useTypedComplaint(begunAt, store?.vendorId)
  const { against, orderId, category, description, wanted, pictures } = typed
  const [isUnderway, setIsUnderway] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()

  const show = (found: Faults, general?: string) => {
    setFaults(found)
    setFault(general)
    const first = parts.find((part) => found[part] !== undefined)
    if (first !== undefined) {
      form.current
        ?.querySelector<HTMLElement>(`[data-part=${first}] :is(select, textarea, input, button)`)
        ?.focus()
    }
  }
  const send = async () => {
    const needsOrder = against === 'VENDOR' && orderId === '' && store === undefined
    const found: Faults = {
      ...(needsOrder && { order: t('complaint.form.orderNeeded') }),
      ...(category === '' && { category: t('complaint.form.categoryNeeded') }),
      ...(description.trim().length < shortestDescription && {
        description: t('complaint.form.descriptionNeeded'),
      }),
      ...(wanted === '' && { wanted: t('complaint.form.choose') }),
    }
    show(found)
    if (Object.keys(found).length > 0 || category === '' || wanted === '') return
    setIsSending(true)
    try {
      const made = await api.chat.openComplaint({
        body: {
          clientId: draft.clientId(),
          against,
          category,
          description,
          wanted,
          ...(orderId !== '' && { orderId }),
          ...(orderId === '' && store && against !== 'PLATFORM' && { vendorId: store.vendorId }),
          evidence: pictures.map(({ name }) => name),
        },
      })
      draft.forget()
      queries.setQueryData(complaintQuery(made.id).queryKey, made)
      void queries.invalidateQueries({ queryKey: ['complaints', 'list'] })
      toast.success(t('complaint.form.sent', { no: made.no }))
      await navigate({ to: paths.complaint(made.id), replace: true })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.detail === '') show({}, t('complaint.actFailed'))
      else if (error.code === 'IDEMPOTENCY_MISMATCH') {
        // An earlier request had arrived after all, with another content: a new key is needed.
        draft.renew()
        void queries.invalidateQueries({ queryKey: ['complaints', 'list'] })
        show({}, t('complaint.form.sentBefore'))
      } else {
        const { vendorId, ...errors } = error.errors
        const said = { ...errors, ...(vendorId !== undefined && { order: vendorId }) }
        const words = Object.entries(said).map(([part, fault]) => [part, errorMessages(fault)])
        show(Object.fromEntries(words), error.detail)
      }
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isUnderway) void send()
      }}
      ref={form}
    >
      <SelectField
        label={t('complaint.form.against')}
        onChange={({ target }) => type({ against: oneOf(complaintAgainst, target.value) ?? 'VENDOR' })}
        value={against}
      >
        {complaintAgainst.map((value) => (
          <option key={value} value={value}>
            {t(`complaint.form.against.${value}`)}
          </option>
        ))}
      </SelectField>
      {/* An order implies its store. */}
      {store !== undefined && orderId === '' && against !== 'PLATFORM' && (
        <p className="[overflow-wrap:anywhere]">{t('complaint.form.store', { store: storeName(store) })}</p>
      )}
      <div data-part="order">
        <OrderField
          begunAt={begunAt}
          error={faults.order}
          onChange={(chosen) => type({ orderId: chosen })}
          value={orderId}
        />
      </div>
      <div data-part="category">
        <SelectField
          error={faults.category}
          label={t('complaint.form.category')}
          onChange={({ target }) => type({ category: oneOf(complaintCategories, target.value) ?? '' })}
          value={category}
        >
          <option value="">{t('complaint.form.choose')}</option>
          {complaintCategories.map((value) => (
            <option key={value} value={value}>
              {t(`complaint.category.${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-part="description">
        <AreaField
          className="[&_textarea]:min-h-40"
          error={faults.description}
          hint={t('complaint.form.descriptionHint')}
          label={t('complaint.form.description')}
          maxLength={longestComplaint}
          onChange={({ target }) => type({ description: target.value })}
          value={description}
        />
      </div>
      <div data-part="wanted">
        <SelectField
          error={faults.wanted}
          label={t('complaint.form.wanted')}
          onChange={({ target }) => type({ wanted: oneOf(complaintOutcomes, target.value) ?? '' })}
          value={wanted}
        >
          <option value="">{t('complaint.form.choose')}</option>
          {complaintOutcomes.map((value) => (
            <option key={value} value={value}>
              {t(`complaint.wanted.${value}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-part="evidence">
        <PictureField
          error={faults.evidence}
          hint={t(hasLostPictures ? 'complaint.form.picturesAgain' : 'complaint.form.evidenceHint')}
          label={t('complaint.form.evidence')}
          most={mostEvidence}
          onBusy={setIsUnderway}
          onChange={(chosen) => type({ pictures: chosen })}
          shape="PRIVATE"
          value={pictures}
        />
      </div>
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSending} disabled={isUnderway} size="large" type="submit">
        {t('complaint.form.send')}
      </Button>
    </form>
  )
}

const oneOf = <Name extends string>(names: readonly Name[], found: string): Name | undefined =>
  names.find((name) => name === found)
