import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Refund } from '../../lib/returns.ts'
import { useText } from '../../lib/text.ts'
import { useDoing } from '../../parts/use-doing.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** Without an account nobody can pay it back: it is asked for until it was paid. */
export function RefundAccountForm({ refund: { refundId } }: { refund: Refund }) {
  const text = useText()
  const { isBusy, doing } = useDoing()
  const [payTo, setPayTo] = useState('')
  const [fault, setFault] = useState<string>()
  const save = () =>
    doing(
      () => api.payments.nameRefundAccount({ params: { refundId }, body: { payTo: payTo.trim() } }),
      text('back.refund.accountKept'),
    )
  return (
    <form
      className="grid grid-cols-1 gap-2 border-line border-t pt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (payTo.trim() === '') setFault(text('back.form.payToNeeded'))
        else void save()
      }}
    >
      <TextField
        error={fault}
        label={text('back.form.payTo')}
        maxLength={200}
        onChange={({ target }) => {
          setPayTo(target.value)
          setFault(undefined)
        }}
        value={payTo}
      />
      <Button busy={isBusy} type="submit">
        {text('back.refund.accountSave')}
      </Button>
    </form>
  )
}
