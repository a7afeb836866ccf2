import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import { paths } from '../../../contract/paths.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { addToCart, goodsOf } from '../../lib/cart/cart.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { Price } from '../../parts/products/price.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useIsAsked } from '../filters/asked-price.ts'
import { NoneAsked } from '../filters/chosen-filters.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { nextOffset } from '../saved/saved-data.ts'

type Bought = ResponseJson<typeof savedRoutes.buyAgain>['rows'][number]

const boughtQuery = (vendorId: string) =>
  infiniteQueryOptions({
    queryKey: ['bought', vendorId],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.buyAgain({ query: { vendorId, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** /store/{username}/buy-again: what I received from this store, the latest first. */
export function BuyAgainPage() {
  const t = useTranslate()
  const { username = '' } = useParams({ strict: false })
  const { data: store } = useQuery(storeQuery(username))
  return (
    <ForShoppers>
      <h1 className="mb-4 font-bold text-xl">{t('buyAgain.title')}</h1>
      {store && <BoughtList username={username} vendorId={store.vendorId} />}
    </ForShoppers>
  )
}

function BoughtList({ vendorId, username }: { vendorId: string; username: string }) {
  const t = useTranslate()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(boughtQuery(vendorId))
  const isAsked = useIsAsked()
  if (isPending) return <RowsWaiting />
  if (isError && data === undefined)
    return <ErrorState onRetry={() => refetch()}>{t('buyAgain.failed')}</ErrorState>
  const items = data.pages.flatMap(({ rows }) => rows)
  if (items.length === 0) {
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to={paths.store(username)}>
            {t('saved.browse')}
          </Link>
        }
      >
        {t('buyAgain.empty')}
      </EmptyState>
    )
  }
  const asked = items.filter(isAsked)
  if (asked.length === 0 && !hasNextPage) return <NoneAsked />
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {asked.map((item) => (
          <BoughtCard item={item} key={item.productId} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button
            busy={isFetchingNextPage}
            className="min-w-48"
            variant="quiet"
            onClick={() => fetchNextPage()}
          >
            {t('ui.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function BoughtCard({ item }: { item: Bought }) {
  const t = useTranslate()
  const dates = useDates()
  const date = dates.date(item.lastAt)
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-3 ${item.isAvailable ? '' : 'border-dashed'}`}
    >
      <ProductThumb
        className={item.isAvailable ? '' : 'opacity-45 grayscale'}
        size={96}
        src={item.productImage}
      />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="line-clamp-2 font-medium text-sm leading-snug">
          {item.isAvailable ? (
            <Link className="hover:underline" to={paths.product(item.username, item.productId)}>
              {item.productName}
            </Link>
          ) : (
            <span className="text-muted">{item.productName}</span>
          )}
        </h2>
        <Attributes of={item} />
        <p className="text-muted text-xs">
          {item.times === 1 ? t('buyAgain.once', { date }) : t('buyAgain.times', { count: item.times, date })}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {item.isAvailable ? <Price of={item} /> : <p className="text-sm">{t('buyAgain.gone')}</p>}
          {item.isAvailable && <Again item={item} />}
        </div>
      </div>
    </li>
  )
}

/** Adds the variation of last time to the cart; if it is no longer offered, links to the choice. */
function Again({ item }: { item: Bought }) {
  const t = useTranslate()
  const { variableNo, attribute } = item
  if (item.asksFirst || (item.variable && variableNo === undefined)) {
    return (
      <Link className={buttonStyles('quiet')} to={paths.product(item.username, item.productId)}>
        {t('buyAgain.choose')}
      </Link>
    )
  }
  if (item.stock < item.least) return <span className="text-muted text-sm">{t('goods.soldOut')}</span>
  const kind =
    variableNo === undefined
      ? undefined
      : {
          ...{ variableNo, price: item.price, discountedPrice: item.discountedPrice, stock: item.stock },
          imgUrl: item.productImage === null ? [] : [item.productImage],
          attribute: attribute ?? {},
          offer: item.offer,
        }
  return (
    <Button
      aria-label={t('goods.addNamed', { name: item.productName })}
      icon="bag"
      onClick={() => addToCart(goodsOf({ ...item, id: item.productId }, kind))}
    >
      {t('goods.add')}
    </Button>
  )
}
