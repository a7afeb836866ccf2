import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { canBuy, type StoreCart } from '../../lib/cart/cart-lines.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getItText, readyText } from '../parts/arrival-text.ts'
import { wayQuery } from '../parts/delivery-way.ts'

/**
 * When one store's part of the cart can be at the shopper's place, else when it is ready; and which line makes it late.
 * Renders nothing before the store is known.
 */
export function CartDay({ cart, className = '' }: { cart: StoreCart; className?: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const isShopper = useUser()?.userType === 'USER'
  const location = useLocation()
  const { data: store } = useQuery(storeQuery(cart.username))
  const { data: way } = useQuery({
    ...wayQuery(cart.vendorId, isShopper, location),
    enabled: isShopper || location !== undefined,
  })
  if (!store || minute === undefined) return null
  const prepared = cart.items.filter((line) => canBuy(line) && line.preparation != null)
  const goods = prepared.flatMap(({ preparation }) => preparation ?? [])
  const read = { at: new Date(minute * minuteMs), language, t, goods }
  const ready = readyText(store, read)
  const option = way?.best?.option ?? way?.pickup
  const words = (option && getItText(option, store, read)) ?? (goods.length > 0 ? ready.text : undefined)
  if (words === undefined) return null
  const latest = cart.items.length > 1 ? prepared[ready.latest ?? -1] : undefined
  return (
    <p className={`flex items-start gap-2 text-sm ${className}`} data-promise>
      <Icon className="mt-0.5 text-muted" name="truck" size={18} />
      <span className="grid">
        <strong className="font-medium">{words}</strong>
        {latest && (
          <span className="text-muted text-xs">{t('arrival.latest', { name: latest.productName })}</span>
        )}
      </span>
    </p>
  )
}
