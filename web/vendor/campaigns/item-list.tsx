import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CampaignItemBadge } from '../../parts/campaigns/campaign-badge.tsx'
import type { CampaignItem, VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import { OfferFigures } from '../../parts/offers/offer-figures.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { offerResultQuery } from '../offers/offer-data.ts'
import { actsOn } from './campaign-data.ts'
import { RaiseUnits } from './raise-units.tsx'
import { WithdrawItem } from './withdraw-item.tsx'

interface ItemListProps {
  campaign: VendorCampaign
  onChange: (item: CampaignItem) => void
}

/** The store's items in a campaign with their states, what may be done with each, and what they have brought. */
export function ItemList({ campaign, onChange }: ItemListProps) {
  const t = useTranslate()
  const { items } = campaign
  const promised = items.filter(({ offerId }) => offerId !== null)
  const sum = (of: (item: CampaignItem) => number) =>
    formatCount(promised.reduce((total, item) => total + of(item), 0))
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('campaigns.myItems')}</h3>
      {items.length === 0 && <p className="text-muted">{t('campaigns.noItems')}</p>}
      {promised.length > 0 && (
        <p className="text-sm">
          {t('campaigns.soldOfCommitted', {
            used: sum(({ usedUnits }) => usedUnits),
            units: sum(({ committedUnits }) => committedUnits),
          })}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <ItemRow campaign={campaign} item={item} key={item.id} onChange={() => onChange(item)} />
        ))}
      </ul>
    </section>
  )
}

interface ItemRowProps {
  campaign: VendorCampaign
  item: CampaignItem
  onChange: () => void
}

function ItemRow({ campaign, item, onChange }: ItemRowProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const may = actsOn(campaign, item)
  const { productName, productImage, percent, fixedPrice, variableNos, offerId, rejectReason } = item
  const name = { name: productName }
  const units = formatCount(item.committedUnits)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line p-3">
      <div className="flex items-start gap-3">
        <ProductThumb size={44} src={productImage} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium leading-tight [overflow-wrap:anywhere]">{productName}</span>
          <span className="text-sm">
            <span className="price">
              {percent === null
                ? t('vendorOffers.summary.FIXED_PRICE', { price: formatRupees(fixedPrice ?? 0) })
                : t('vendorOffers.summary.PERCENT', { percent })}
            </span>
            {variableNos !== null && ` · ${t('vendorOffers.someVariations', { count: variableNos.length })}`}
            {' · '}
            {offerId === null
              ? t('campaigns.committed', { units })
              : t('vendorOffers.taken', { used: formatCount(item.usedUnits), cap: units })}
          </span>
        </div>
        <CampaignItemBadge of={item} />
      </div>
      {rejectReason !== null && (
        <p className="text-sm [overflow-wrap:anywhere]">
          {t('campaigns.rejectedBecause', { reason: rejectReason })}
        </p>
      )}
      {Object.values(may).includes(true) && (
        <div className="flex flex-wrap gap-2">
          {may.mayChange && (
            <Button
              aria-label={t('campaigns.changeNamed', name)}
              icon="edit"
              onClick={onChange}
              size="small"
              variant="quiet"
            >
              {t('campaigns.change')}
            </Button>
          )}
          {may.mayRaise && <RaiseUnits campaignId={campaign.id} item={item} />}
          {may.mayWithdraw && <WithdrawItem campaignId={campaign.id} item={item} />}
          {may.hasResult && (
            <Button
              aria-expanded={isOpen}
              aria-label={t('campaigns.resultNamed', name)}
              onClick={() => setIsOpen(!isOpen)}
              size="small"
              variant="plain"
            >
              {t('campaigns.result')}
            </Button>
          )}
        </div>
      )}
      {isOpen && offerId !== null && <ItemResult offerId={offerId} />}
    </li>
  )
}

function ItemResult({ offerId }: { offerId: string }) {
  const t = useTranslate()
  const result = useQuery(offerResultQuery(offerId))
  if (result.isPending) return <Skeleton className="h-40" />
  if (result.isError)
    return (
      <ErrorState className="py-4!" onRetry={() => void result.refetch()}>
        {t('vendorOffers.resultFailed')}
      </ErrorState>
    )
  return <OfferFigures result={{ ...result.data, products: [] }} />
}
