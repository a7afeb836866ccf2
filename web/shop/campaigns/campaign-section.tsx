import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { productRowStyles } from '../home/product-row.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import type { ProductCardData } from '../parts/product-card-data.ts'
import { CampaignPanel } from './campaign-panel.tsx'
import { campaignGoods, campaignsQuery, isRunning, type ShownCampaign, withGoods } from './campaigns-data.ts'

await loadNamespace('shopcampaigns')

/** The campaigns of the market on home: those that run with their goods, then the others; renders nothing without any. */
export function CampaignSection() {
  const { data: campaigns = [] } = useQuery(campaignsQuery)
  const running = withGoods(campaigns)
  return campaigns.map((campaign) =>
    running.includes(campaign) ? (
      <CampaignWithGoods key={campaign.id} of={campaign} />
    ) : (
      <CampaignTold key={campaign.id} of={campaign} />
    ),
  )
}

function CampaignWithGoods({ of }: { of: ShownCampaign }) {
  const { data } = useInfiniteQuery(campaignGoods(of.slug))
  const goods = data?.pages[0]?.rows ?? []
  return (
    <CampaignTold of={of}>
      {goods.length > 0 && (
        <ul className={`${productRowStyles} mt-4`}>
          {goods.map((product) => (
            <li className="min-w-0 snap-start" key={product.id}>
              <ProductCard product={withPercent(product)} />
            </li>
          ))}
        </ul>
      )}
    </CampaignTold>
  )
}

/** Below the campaign's name its badge says nothing new: the percent does. */
function withPercent(product: ProductCardData): ProductCardData {
  if (product.offer?.price === undefined) return product
  const { badge: _, badgeNe: __, ...offer } = product.offer
  return { ...product, offer }
}

function CampaignTold({ of, children }: { of: ShownCampaign; children?: ReactNode }) {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-14">
      <CampaignPanel
        of={of}
        title={
          <h2 className="font-bold text-lg leading-tight [overflow-wrap:anywhere] md:text-xl" id={id}>
            {inLanguage(language, of.title, of.titleNe)}
          </h2>
        }
      >
        <Link
          className="inline-flex min-h-11 items-center gap-1 rounded-control bg-white px-4 font-bold text-[oklch(0.23_0.03_265)] text-sm hover:bg-white/90 focus-visible:outline-white"
          search={{ offer: of.slug }}
          to="/products"
        >
          {isRunning(of) ? t('campaign.all', { count: of.goods }) : t('campaign.look')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </CampaignPanel>
      {children}
    </section>
  )
}
