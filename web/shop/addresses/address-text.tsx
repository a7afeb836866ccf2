import { districtsOf, provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Address } from './addresses-data.ts'

/** An address in a few lines, as a rider needs it. */
export function AddressText({ address, isWhole = false }: { address: Address; isWhole?: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const { label, recipientName, phone, altPhone, houseNo, tole, municipality, ward, state, city } = address
  const nameIn = (place: { name: string; nameNe: string } | undefined, name: string) =>
    (language === 'ne' ? place?.nameNe : place?.name) ?? name
  const district = nameIn(
    districtsOf(state).find(({ name }) => name === city),
    city,
  )
  const province = nameIn(
    provinces.find(({ name }) => name === state),
    state,
  )
  return (
    <span className="block [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        {label} · {recipientName}
        {address.isDefault && <Badge tone="info">{t('address.default')}</Badge>}
      </span>
      <span className="block text-muted">
        {houseNo !== '' && `${houseNo}, `}
        {tole}, {municipality} {t('address.wardLine', { ward })}, {district}
        {isWhole && `, ${province}`}
      </span>
      {isWhole && address.landmark !== '' && <span className="block text-muted">{address.landmark}</span>}
      <span className="block text-muted text-xs tabular-nums">
        {phone}
        {altPhone && ` · ${altPhone}`}
      </span>
      {isWhole && address.note !== '' && (
        <span className="mt-1 block text-xs">{t('address.noteLine', { note: address.note })}</span>
      )}
    </span>
  )
}
