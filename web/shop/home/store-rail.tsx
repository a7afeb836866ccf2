import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/text.ts'
import { Section } from '../../parts/section.tsx'
import { StoreCard, StoreCardWaiting } from '../../parts/store-card.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { Times } from '../../ui/times.tsx'
import { homeStores } from './home-data.ts'

const rail =
  'no-scrollbar -mx-4 grid auto-cols-[17.5rem] grid-flow-col grid-rows-2 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-2 md:grid-rows-none md:px-0 lg:grid-cols-3 xl:grid-cols-4 md:gap-4'

/** The stalls: the busiest stores. */
export function StoreRail() {
  const text = useText()
  const { data, isError, refetch } = useQuery(homeStores)
  return (
    <Section title={text('home.stores')}>
      {isError && data === undefined && <Failed onRetry={() => refetch()} />}
      {data?.rows.length === 0 && <Empty>{text('home.noStores')}</Empty>}
      <ul className={rail}>
        {data === undefined && !isError && (
          <Times count={8}>
            <li>
              <StoreCardWaiting />
            </li>
          </Times>
        )}
        {data?.rows.map((store) => (
          <li className="min-w-0 snap-start" key={store.vendorId}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
