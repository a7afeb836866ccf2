import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { longestVoucherNote } from '../../../contract/promotions/voucher-kinds.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { giveableQuery, givenKey, type VoucherCustomer } from './voucher-data.ts'

interface GiveProps {
  isOpen: boolean
  onClose: () => void
  to: VoucherCustomer
}

/** Gives a customer a voucher of one of the store's codes. */
export function GiveVoucher({ isOpen, onClose, to }: GiveProps) {
  const t = useTranslate()
  const codes = useQuery({ ...giveableQuery(), enabled: isOpen })
  const title = t('orderId' in to ? 'vouchers.sorry' : 'vouchers.give')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {codes.isPending && <RowsWaiting />}
      {codes.isError && <ErrorState onRetry={() => void codes.refetch()} />}
      {codes.data?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} to={paths.vendorCoupons()}>
              {t('vouchers.toCodes')}
            </Link>
          }
          line={t('vouchers.noCodesLine')}
        >
          {t('vouchers.noCodes')}
        </EmptyState>
      )}
      {codes.data && codes.data.length > 0 && <Form codes={codes.data} onDone={onClose} to={to} />}
    </Dialog>
  )
}

const spans = [7, 14, 30, 90] as const

interface FormProps {
  codes: readonly {
    readonly id: string
    readonly title: string
    readonly titleNe: string | null
    readonly code: string
  }[]
  onDone: () => void
  to: VoucherCustomer
}

function Form({ codes, onDone, to }: FormProps) {
  const titleOf = useTitleOf()
  const t = useTranslate()
  const queries = useQueryClient()
  const [promoId, setPromoId] = useState(codes[0]?.id ?? '')
  const [days, setDays] = useState('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const give = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      const body = { ...to, note: note.trim(), ...(days !== '' && { days: Number(days) }) }
      await api.promotions.giveVoucher({ params: { promoId }, body })
      await queries.invalidateQueries({ queryKey: givenKey })
      toast.success(t('vouchers.isGiven'))
      onDone()
    } catch (error) {
      setFault(problemMessage(error, t('ui.failed')))
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void give()
      }}
    >
      <SelectField
        hint={t('vouchers.codeHint')}
        label={t('vouchers.code')}
        onChange={({ target }) => setPromoId(target.value)}
        value={promoId}
      >
        {codes.map((one) => (
          <option key={one.id} value={one.id}>
            {titleOf(one)} ({one.code})
          </option>
        ))}
      </SelectField>
      <SelectField label={t('vouchers.until')} onChange={({ target }) => setDays(target.value)} value={days}>
        <option value="">{t('vouchers.whole')}</option>
        {spans.map((count) => (
          <option key={count} value={count}>
            {t('vouchers.days', { count })}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('vouchers.note')}
        maxLength={longestVoucherNote}
        onChange={({ target }) => setNote(target.value)}
        value={note}
      />
      {fault !== undefined && <FaultBox>{fault}</FaultBox>}
      <Button busy={isBusy} type="submit">
        {t('vouchers.send')}
      </Button>
    </form>
  )
}
