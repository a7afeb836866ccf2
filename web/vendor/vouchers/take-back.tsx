import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type GivenVoucher, givenKey } from './voucher-data.ts'

/** Takes an unused voucher back, after a question. */
export function TakeBack({ of }: { of: GivenVoucher }) {
  const t = useTranslate()
  const { grantId } = of
  const title = useTitleOf()(of)
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const take = async () => {
    try {
      await api.promotions.takeVoucherBack({ params: { grantId } })
      toast.success(t('vouchers.isBack'))
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
    }
    await queries.invalidateQueries({ queryKey: givenKey })
    return true
  }
  return (
    <>
      <Button
        aria-label={t('vouchers.takeBackThis', { title })}
        onClick={() => setIsAsked(true)}
        size="small"
        variant="plain"
      >
        {t('vouchers.takeBack')}
      </Button>
      <AskDialog
        isOpen={isAsked}
        no={t('ui.close')}
        onClose={() => setIsAsked(false)}
        onYes={take}
        title={t('vouchers.takeBackThis', { title })}
        yes={t('vouchers.takeBack')}
      >
        <p>{t('vouchers.takeBackLine')}</p>
      </AskDialog>
    </>
  )
}
