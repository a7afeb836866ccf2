import type { VatIncluded } from '../../../contract/orders/vat-included.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Names the parts of a price that include VAT; renders nothing where none does. */
export function VatLine({ of }: { of: VatIncluded | undefined }) {
  const t = useTranslate()
  if (!of) return null
  const parts = of.isInDelivery ? [...of.products, t('checkout.vat.delivery')] : of.products
  return (
    <span className="block font-normal text-muted text-xs [overflow-wrap:anywhere]">
      {of.isAll ? t('checkout.vat.all') : t('checkout.vat.some', { parts: parts.join(', ') })}
    </span>
  )
}
