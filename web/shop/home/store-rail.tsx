import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { nearestQuery } from '../../lib/data/nearby-stores.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openLocation } from '../../lib/navigation/panels.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { StoreCard, type StoreCardData, StoreCardWaiting } from '../parts/store-card.tsx'
import { homeStores } from './home-data.ts'

const rail =
  'no-scrollbar -mx-4 grid auto-cols-[17.5rem] grid-flow-col grid-rows-2 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-2 md:grid-rows-none md:px-0 lg:grid-cols-3 xl:grid-cols-4 md:gap-4'

/** Carousel of stores: the busiest, preceded by the nearest once a place is known. */
export function StoreRail() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(homeStores)
  const location = useLocation()
  const { data: near = [] } = useQuery(nearestQuery(location))
  const isNear = location !== undefined && near.length > 0
  return (
    <Section
      more={
        <button className={sideLink} onClick={openLocation} type="button">
          <Icon name="pin" size={16} />
          {t('home.onMap')}
        </button>
      }
      title={t(isNear ? 'home.nearYou' : 'home.stores')}
    >
      {isError && data === undefined && <ErrorState onRetry={() => refetch()} />}
      {data?.rows.length === 0 && <EmptyState>{t('home.noStores')}</EmptyState>}
      {/* A new order of the stores remounts the carousel: it would stay scrolled to the card that was first. */}
      <ul className={rail} key={isNear ? `${location.latitude} ${location.longitude}` : 'busiest'}>
        {data === undefined && !isError && (
          <Times count={8}>
            <li>
              <StoreCardWaiting />
            </li>
          </Times>
        )}
        {data &&
          nearestFirst(isNear ? near : [], data.rows).map((store) => (
            <li className="min-w-0 snap-start" key={store.vendorId}>
              <StoreCard store={store} />
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** Number of stores fixed, against layout shift. */
function nearestFirst(near: readonly StoreCardData[], busiest: readonly StoreCardData[]): StoreCardData[] {
  const isNear = new Set(near.map(({ vendorId }) => vendorId))
  return [...near, ...busiest.filter(({ vendorId }) => !isNear.has(vendorId))].slice(0, busiest.length)
}
