import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { proofRequest } from '../../../contract/payments/payment-proofs.ts'
import { api } from '../../lib/api/api.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { isProofSent, type QrPage, qrPageQuery } from './qr-data.ts'

const names = ['txnRef', 'payerName', 'payerPhoneLast4', 'amount', 'paidAt', 'picture'] as const
type Name = (typeof names)[number]
type Faults = Partial<Record<Name, string>>

/** The content of the form, which outlives its sheet. */
export interface ProofDraft {
  readonly txnRef: string
  readonly payerName: string
  readonly payerPhoneLast4: string
  readonly amount: string
  readonly paidAt: string
  readonly pictures: readonly ShownPicture[]
}

/** Fields behind "More details": those that are known or may stay empty. */
const folded: readonly Name[] = ['payerName', 'payerPhoneLast4', 'amount', 'paidAt']

interface ProofFormProps {
  page: QrPage
  draft: ProofDraft
  onChange: (draft: ProofDraft) => void
}

/** Message of each required field when it is empty. */
const asks = {
  txnRef: 'qr.referenceWrong',
  payerName: 'qr.payerMissing',
  payerPhoneLast4: 'qr.last4Wrong',
  amount: 'qr.amountWrong',
  paidAt: 'qr.paidAtWrong',
  picture: 'qr.screenshotWrong',
} as const satisfies Record<Name, MessageKey>

/** Form of a payment proof, the reference number first. A refusal keeps the input. */
export function ProofForm({ page, draft, onChange }: ProofFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [isUnfolded, setIsUnfolded] = useState(draft.payerName === '')
  const [isSending, setIsSending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()
  const { orderId } = page

  const asked = (wrong: readonly (string | undefined)[]): Faults =>
    Object.fromEntries(names.filter((name) => wrong.includes(name)).map((name) => [name, t(asks[name])]))
  const show = (found: Faults, general?: string) => {
    setFaults(found)
    setFault(general)
    const first = names.find((name) => found[name] !== undefined)
    if (first === undefined) return
    if (folded.includes(first)) flushSync(() => setIsUnfolded(true))
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const send = async () => {
    const body = {
      txnRef: latinDigits(draft.txnRef),
      payerName: draft.payerName,
      payerPhoneLast4: latinDigits(draft.payerPhoneLast4).trim(),
      amount: Number(latinDigits(draft.amount).replaceAll(',', '') || Number.NaN),
      ...(draft.paidAt !== '' && { paidAt: new Date(draft.paidAt).toISOString() }),
      ...(draft.pictures[0] && { picture: draft.pictures[0].name }),
    }
    const checked = proofRequest.safeParse(body)
    if (!checked.success) return show(asked(checked.error.issues.map(({ path: [name] }) => String(name))))
    show({})
    setIsSending(true)
    try {
      const answer = await api.payments.sendProof({ params: { orderId }, body })
      queries.setQueryData(qrPageQuery(orderId).queryKey, isProofSent(answer))
      void queries.invalidateQueries({ queryKey: ['orders', 'mine'] })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const found = asked(Object.keys(error.errors))
      if (error.code === 'REFERENCE_TAKEN') show({ txnRef: error.detail })
      else show(found, Object.keys(found).length > 0 ? undefined : error.detail || t('ui.failed'))
      void queries.invalidateQueries({ queryKey: qrPageQuery(orderId).queryKey })
    } finally {
      setIsSending(false)
    }
  }
  const field = (name: Exclude<Name, 'picture'>) => ({
    name,
    error: faults[name],
    value: draft[name],
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      onChange({ ...draft, [name]: currentTarget.value })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isBusy) void send()
      }}
      ref={form}
    >
      <p className="text-muted">{t('qr.iHavePaidLine')}</p>
      <TextField
        autoComplete="off"
        hint={t('qr.referenceHint')}
        label={t('qr.reference')}
        maxLength={40}
        required
        {...field('txnRef')}
      />
      <PictureField
        error={faults.picture}
        hint={t('qr.screenshotHint')}
        label={t('qr.screenshot')}
        most={1}
        onBusy={setIsBusy}
        onChange={(pictures) => onChange({ ...draft, pictures })}
        shape="PRIVATE"
        value={draft.pictures}
      />
      <details onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)} open={isUnfolded}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-himal">{t('qr.more')}</summary>
        <div className="grid grid-cols-1 gap-4 pt-2 sm:grid-cols-2">
          <TextField
            autoComplete="name"
            label={t('qr.payerName')}
            maxLength={100}
            required
            {...field('payerName')}
          />
          <TextField
            autoComplete="off"
            inputMode="numeric"
            label={t('qr.last4')}
            maxLength={4}
            {...field('payerPhoneLast4')}
          />
          <TextField inputMode="decimal" label={t('qr.paidAmount')} required {...field('amount')} />
          <TextField label={t('qr.paidAtOptional')} type="datetime-local" {...field('paidAt')} />
        </div>
      </details>
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSending} disabled={isBusy} size="large" type="submit">
        {t('qr.send')}
      </Button>
    </form>
  )
}
