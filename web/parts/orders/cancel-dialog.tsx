import { useEffect, useRef, useState } from 'react'
import {
  type CancelReason,
  longestCancelWords,
  shopperCancelReasons,
  vendorCancelReasons,
} from '../../../contract/orders/cancel-reasons.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

/** The request: a code, and words where the shopper or the store had something to add. */
export interface CancelWords<Code extends CancelReason> {
  readonly code: Code
  readonly reason?: string
}

interface CancelDialogProps<Code extends CancelReason> {
  isOpen: boolean
  orderNo: string
  /** The consequences of cancelling, worded for the side that cancels. */
  warning: string
  /** Texts that replace those of cancelling at once. */
  title?: string
  yes?: string
  onClose: () => void
  /** Cancels; true when that worked. */
  onCancel: (words: CancelWords<Code>) => Promise<boolean>
}

/** Cancelling by the shopper: a reason from the list; words are optional. */
export const CancelDialog = (props: CancelDialogProps<(typeof shopperCancelReasons)[number]>) => (
  <ReasonedCancel codes={shopperCancelReasons} mustSay={false} {...props} />
)

/** Cancelling by the store, whose reason the shopper reads: "something else" needs words. */
export const StoreCancelDialog = (props: CancelDialogProps<(typeof vendorCancelReasons)[number]>) => (
  <ReasonedCancel codes={vendorCancelReasons} mustSay {...props} />
)

interface ReasonedProps<Code extends CancelReason> extends CancelDialogProps<Code> {
  codes: readonly Code[]
  mustSay: boolean
}

/** Asks once, says what will be lost, and wants a reason: a tap, and words only for something else. */
function ReasonedCancel<Code extends CancelReason>({
  codes,
  mustSay,
  isOpen,
  orderNo,
  warning,
  title,
  yes,
  onClose,
  onCancel,
}: ReasonedProps<Code>) {
  const t = useTranslate()
  const [code, setCode] = useState<Code>()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<'CODE' | 'WORDS'>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const at = { CODE: 'input', WORDS: 'textarea' }
    if (fault !== undefined) form.current?.querySelector<HTMLElement>(at[fault])?.focus()
  }, [fault])
  const isElse = code === 'SOMETHING_ELSE'
  const submit = async () => {
    // One line on the wire.
    const said = isElse ? words.trim().replace(/\s+/g, ' ') : ''
    if (code === undefined) return setFault('CODE')
    if (isElse && mustSay && said === '') return setFault('WORDS')
    setIsBusy(true)
    if (await onCancel({ code, ...(said !== '' && { reason: said }) })) onClose()
    setIsBusy(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title ?? t('order.cancelTitle', { number: orderNo })}>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
        ref={form}
      >
        <p>{warning}</p>
        <RadioGroup
          chosen={code}
          error={fault === 'CODE' ? t('order.cancelChoose') : undefined}
          label={t('order.cancelReason')}
          name={`cancel-${orderNo}`}
          onChoose={(chosen) => {
            setCode(chosen)
            setFault(undefined)
          }}
          options={codes.map((value) => ({ value, label: t(`order.reason.${value}`) }))}
        />
        {isElse && (
          <AreaField
            error={fault === 'WORDS' ? t('order.cancelReasonNeeded') : undefined}
            label={t(mustSay ? 'order.cancelTold' : 'order.cancelMore')}
            maxLength={longestCancelWords}
            onChange={(event) => {
              setWords(event.target.value)
              setFault(undefined)
            }}
            value={words}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} variant="danger" type="submit">
            {yes ?? t('order.cancelYes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.cancelNo')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
