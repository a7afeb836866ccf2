import { Link } from '@tanstack/react-router'
import type { ResponseJson } from '../../../contract/route.ts'
import type { vendors } from '../../../contract/vendors/vendors.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { OpenNow } from '../../parts/stores/open-now.tsx'
import { StoreMarks } from '../../parts/stores/store-marks.tsx'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Rated } from './rated.tsx'
import { useDistance } from './store-distance.tsx'

export type StoreCardData = ResponseJson<typeof vendors.stores>['rows'][number]

/** A store: its sign, its name, where and how far it is, its stars, and whether it is open. The whole card is one link. */
export function StoreCard({ store }: { store: StoreCardData }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const km = useDistance(store.latitude, store.longitude)
  return (
    <article className="group relative flex h-full gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-muted">
      <StoreSign className="size-18 rounded-control" store={store} />
      <div className="grid min-w-0 flex-1 content-start">
        <h3 className="truncate font-bold text-base">
          <Link
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-himal focus-visible:after:-outline-offset-2"
            params={{ username: store.username }}
            to="/store/$username"
          >
            {storeName(store)}
          </Link>
        </h3>
        <p className="flex min-w-0 items-center gap-1 text-muted text-xs">
          <Icon name="pin" size={14} />
          <span className="truncate">
            <PlaceName name={store.city} />
          </span>
          <span aria-hidden="true">·</span>
          <span className="whitespace-nowrap">
            {km === undefined ? goodsCount(store, t) : t('store.km', { km })}
          </span>
        </p>
        <StoreMarks className="mt-0.5" of={store} />
        <div className="flex min-w-0 items-center text-xs">
          <OpenNow className="flex-1" of={store} isOnCard />
          <Rated className="ml-auto pl-1" of={store} />
        </div>
      </div>
    </article>
  )
}

const goodsCount = ({ productCount }: StoreCardData, t: Translate): string =>
  productCount === 1 ? t('goods.countOne') : t('goods.count', { count: productCount })

export const StoreCardWaiting = () => <Skeleton className="h-25.5 rounded-card" />
