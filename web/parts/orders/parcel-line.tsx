import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

/** Courier, tracking number and tracking link. */
export function ParcelLine({ parcel }: { parcel: OrderDetail['parcel'] }) {
  const t = useTranslate()
  if (parcel === null || (parcel.code === '' && parcel.courierName === '')) return null
  const { courierName, code, url } = parcel
  return (
    <p className="break-words">
      {courierName}
      {code !== '' && (
        <>
          {courierName !== '' && ' · '}
          {t('order.parcelNo')} <strong className="select-all font-medium">{code}</strong>
        </>
      )}
      {url !== null && (
        <a
          className="flex min-h-11 items-center text-himal underline"
          href={url}
          rel="noreferrer"
          target="_blank"
        >
          {t('order.parcelFollow')}
        </a>
      )}
    </p>
  )
}
