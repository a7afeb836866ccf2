import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../contract/paths.ts'
import { storeQuery } from '../../lib/api/query.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { OpenNow } from '../../parts/stores/open-now.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningHours } from '../store/opening-hours.tsx'

const DistrictThumb = lazyPart(async () => (await import('./district-thumb.tsx')).DistrictThumb)

interface PickupProps {
  order: Pick<OrderDetail, 'shopName' | 'shopNameNe' | 'username'>
  at: NonNullable<OrderDetail['pickupAt']>
}

/** Where a pickup order waits: the store's address and hours, the way there, and its phone. */
export function PickupCard({ order, at }: PickupProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const placeName = usePlaceName()
  const { data: store } = useQuery(storeQuery(order.username))
  const { latitude, longitude, phone } = at
  const hasPlace = latitude !== null && longitude !== null
  const places = [at.address, placeName(at.city), placeName(at.state)].filter((part) => part !== '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
      <address className="grid content-start gap-1 not-italic">
        <Link className="font-medium text-himal hover:underline" to={paths.store(order.username)}>
          {storeName(order)}
        </Link>
        <span>{places.join(', ')}</span>
        {store && (
          <>
            <OpenNow of={store} />
            <OpeningHours of={store} />
          </>
        )}
      </address>
      {hasPlace && (
        <Suspense fallback={<span className="size-24" />}>
          <DistrictThumb position={{ latitude, longitude }} />
        </Suspense>
      )}
      {(hasPlace || phone !== null) && (
        <div className="col-span-2 flex flex-wrap gap-2">
          {hasPlace && (
            <a
              className={buttonStyles('quiet')}
              href={`https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`}
              rel="noreferrer"
              target="_blank"
            >
              <Icon name="pin" />
              {t('order.directions')}
            </a>
          )}
          {phone !== null && (
            <a className={buttonStyles('quiet')} href={`tel:${phone}`}>
              <Icon name="phone" />
              {t('order.call', { phone })}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
