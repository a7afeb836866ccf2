import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Why a refund cannot be paid yet: the shopper has been asked for a receiving account. */
export function NoAccount({ refund: { method, payTo } }: { refund: Refund }) {
  const t = useTranslate()
  if (method !== 'BANK' || payTo !== '') return null
  return <p className="w-full rounded-control bg-sayapatri/15 px-3 py-2">{t('refunds.refund.noAccount')}</p>
}
