import { Link } from '@tanstack/react-router'
import type { NearbyStore } from '../../lib/data/nearby-stores.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles, IconButton } from '../../ui/button.tsx'
import { shownKm } from '../../ui/distance.ts'
import { OpenNow } from '../stores/open-now.tsx'

interface ShopWindowProps {
  readonly shops: readonly NearbyStore[]
  readonly onClose: () => void
  /** Called when a link to a store is followed. */
  readonly onLeave: () => void
}

/** Popup of a shop on the map with the link to it; several if they form one cluster. */
export function ShopWindow({ shops, onClose, onLeave }: ShopWindowProps) {
  const storeName = useStoreName()
  const t = useTranslate()
  const placeName = usePlaceName()
  return (
    <div className="grid max-h-56 gap-3 overflow-y-auto p-4 pt-2">
      {shops.map((shop, at) => (
        <section aria-label={storeName(shop)} className="grid gap-1" key={shop.vendorId}>
          <div className="flex items-start justify-between gap-2">
            <h3 className="pt-2 font-bold text-base [overflow-wrap:anywhere]">{storeName(shop)}</h3>
            {at === 0 && (
              <IconButton className="-mr-2 shrink-0" icon="close" label={t('ui.close')} onClick={onClose} />
            )}
          </div>
          <p className="text-muted text-xs [overflow-wrap:anywhere]">
            {[shop.vendorAddress, placeName(shop.city)].filter(Boolean).join(', ')}
            {' · '}
            <span className="whitespace-nowrap">{t('store.km', { km: shownKm(shop.distanceKm) })}</span>
          </p>
          <OpenNow of={shop} />
          <Link
            className={buttonStyles('quiet', 'usual', 'mt-1')}
            onClick={onLeave}
            params={{ username: shop.username }}
            to="/store/$username"
          >
            {t('store.visit')}
          </Link>
        </section>
      ))}
    </div>
  )
}
