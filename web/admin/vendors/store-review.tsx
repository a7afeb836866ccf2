import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type StoreReview as Look, storeReviewQuery } from '../admin-data.ts'

/** Review of a store before approval: its description, products and delivery, and the parts still missing. */
export function StoreReview({ vendorId }: { vendorId: string }) {
  const t = useTranslate()
  const look = useQuery(storeReviewQuery(vendorId))
  if (look.isPending) return <Skeleton className="h-48" />
  if (look.isError) {
    return <ErrorState onRetry={() => void look.refetch()}>{t('vendors.lookFailed')}</ErrorState>
  }
  const { vendorDescription, goods, goodsReady, delivery } = look.data
  return (
    <>
      <MissingList missing={look.data.missing} />
      <Facts
        facts={[
          [
            t('vendors.about'),
            <span className="whitespace-pre-line" key="about">
              {vendorDescription || '–'}
            </span>,
          ],
          [t('vendors.pin'), <Pin key="pin" of={look.data} />],
          [t('vendors.delivery'), delivery.map(({ name }) => name).join(', ') || '–'],
          [t('vendors.goodsReady'), goodsReady],
        ]}
      />
      {goods.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {goods.map(({ id, productName, productImage }) => (
            <li key={id}>
              <Picture alt="" className="aspect-square w-full rounded-card" sizes="8rem" url={productImage} />
              <span className="mt-1 line-clamp-2 text-xs">{productName}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function MissingList({ missing }: Pick<Look, 'missing'>) {
  const t = useTranslate()
  if (missing.length === 0) return <p className="text-muted">{t('vendors.missing.none')}</p>
  return (
    <section className="rounded-card border border-sayapatri bg-sayapatri/15 p-3">
      <h3 className="font-bold">{t('vendors.missing.title')}</h3>
      <ul className="list-disc pl-5">
        {missing.map((word) => (
          <li key={word}>{t(`vendors.missing.${word}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function Pin({ of: { latitude, longitude } }: { of: Look }) {
  const t = useTranslate()
  if (latitude === null || longitude === null) return t('vendors.pinNone')
  return (
    <a
      className="inline-flex items-center gap-1 text-himal underline"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      rel="noreferrer"
      target="_blank"
    >
      <Icon name="pin" />
      {t('vendors.pinSee')}
    </a>
  )
}
