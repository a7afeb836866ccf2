import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/translate.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { type StoreLook as Look, storeLookQuery } from '../admin-data.ts'

/** How a store would stand in the market, and what it still lacks. */
export function StoreLook({ vendorId }: { vendorId: string }) {
  const text = useText()
  const look = useQuery(storeLookQuery(vendorId))
  if (look.isPending) return <Skeleton className="h-48" />
  if (look.isError) {
    return <Failed onRetry={() => void look.refetch()}>{text('vendors.lookFailed')}</Failed>
  }
  const { vendorDescription, goods, goodsReady, delivery } = look.data
  return (
    <>
      <MissingList missing={look.data.missing} />
      <Facts
        facts={[
          [
            text('vendors.about'),
            <span className="whitespace-pre-line" key="about">
              {vendorDescription || '–'}
            </span>,
          ],
          [text('vendors.pin'), <Pin key="pin" of={look.data} />],
          [text('vendors.delivery'), delivery.map(({ name }) => name).join(', ') || '–'],
          [text('vendors.goodsReady'), goodsReady],
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
  const text = useText()
  if (missing.length === 0) return <p className="text-muted">{text('vendors.missing.none')}</p>
  return (
    <section className="rounded-card border border-sayapatri bg-sayapatri/15 p-3">
      <h3 className="font-bold">{text('vendors.missing.title')}</h3>
      <ul className="list-disc pl-5">
        {missing.map((word) => (
          <li key={word}>{text(`vendors.missing.${word}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function Pin({ of: { latitude, longitude } }: { of: Look }) {
  const text = useText()
  if (latitude === null || longitude === null) return text('vendors.pinNone')
  return (
    <a
      className="inline-flex items-center gap-1 text-himal underline"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      rel="noreferrer"
      target="_blank"
    >
      <Icon name="pin" />
      {text('vendors.pinSee')}
    </a>
  )
}
