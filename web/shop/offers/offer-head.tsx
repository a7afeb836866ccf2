import { useQuery } from '@tanstack/react-query'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { LazyCampaignHead, LazyStoreOfferHead } from './lazy-heads.ts'
import { isCampaign, offerQuery } from './offered-data.ts'

await loadNamespace('shopoffers')

/** Top of the products of an offer or a campaign, or the sentence that it has ended. */
export function OfferHead({ slug }: { slug: string }) {
  const t = useTranslate()
  const { data: offer, isError, refetch } = useQuery(offerQuery(slug))
  if (offer) {
    // By slug: another offer that is over is not this one's end.
    return isCampaign(offer) ? (
      <LazyCampaignHead key={slug} of={offer} />
    ) : (
      <LazyStoreOfferHead key={slug} of={offer} />
    )
  }
  if (offer === undefined && isError) return <ErrorState onRetry={() => void refetch()} />
  if (offer === undefined) return <Skeleton className="mb-4 h-40 rounded-card" />
  return (
    <div className="mb-4 grid gap-1">
      <h1 className="font-bold text-xl">{t('offer.over')}</h1>
      <p>{t('offer.overLine')}</p>
    </div>
  )
}
