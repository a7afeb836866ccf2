import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import '../../ui/late-icons.ts'

/** The account that receives the refund: required, and editable until the refund is paid. */
export function RefundAccount({ refund }: { refund: Refund }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(refund.payTo === '')
  if (isOpen) return <AccountForm refund={refund} />
  return (
    <Button className="justify-self-start" icon="edit" variant="plain" onClick={() => setIsOpen(true)}>
      {t('refunds.refund.accountChange')}
    </Button>
  )
}

function AccountForm({ refund: { refundId, payTo: named } }: { refund: Refund }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  const [payTo, setPayTo] = useState(named)
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const save = () =>
    doing(
      () => api.payments.nameRefundAccount({ params: { refundId }, body: { payTo: payTo.trim() } }),
      t('refunds.refund.accountKept'),
    )
  return (
    <form
      className="grid grid-cols-1 gap-3 border-line border-t pt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (payTo.trim() !== '') return void save()
        setFault(t('refunds.form.payToNeeded'))
        focusFirstFault(form.current)
      }}
      ref={form}
    >
      <TextField
        autoFocus={named !== ''}
        error={fault}
        label={t('refunds.form.payTo')}
        maxLength={200}
        onChange={({ target }) => {
          setPayTo(target.value)
          setFault(undefined)
        }}
        value={payTo}
      />
      <Button busy={isBusy} className="justify-self-start" type="submit">
        {t('refunds.refund.accountSave')}
      </Button>
    </form>
  )
}
