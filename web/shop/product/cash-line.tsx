import { useQuery } from '@tanstack/react-query'
import { deliveryOptionsQuery } from '../../lib/data/delivery-options.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** Cash on delivery, if one of the store's delivery options allows it. */
export function CashLine({ vendorId }: { vendorId: string }) {
  const t = useTranslate()
  const { data: options } = useQuery(deliveryOptionsQuery(vendorId))
  if (!options?.some(({ kind, codAllowed }) => kind !== 'PICKUP' && codAllowed)) return null
  return (
    <span className="flex items-center gap-1.5">
      <Icon name="wallet" size={16} />
      {t('product.cod')}
    </span>
  )
}
