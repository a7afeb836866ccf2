/** An offer or a campaign by its address `/products?offer={slug}`: both share its names. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { firstPaths } from '../../../contract/first-paths.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { lazyModule } from '../../lib/loading/lazy-module.ts'
import { type MarketMeta, shareHead, titleOf } from '../../lib/navigation/head.ts'
import { stringifySearch } from '../../lib/navigation/search-string.ts'
import type { ShownCampaign } from '../campaigns/campaigns-data.ts'
import { type GoodsSearch, withoutFilters } from '../filters/filter-params.ts'
import type { OfferPage } from './shown-offer.ts'

/** A chunk beside it: named as a static import it would stand in the first script of each list of products. */
const campaignsData = lazyModule(() => import('../campaigns/campaigns-data.ts'))

export type Offered = OfferPage | ShownCampaign

export const isCampaign = (offered: Offered): offered is ShownCampaign => 'colour' in offered

/** Both lists know names: asked one by one, whichever it is not would be a request that fails. */
const named = <One extends { readonly slug: string }>(slug: string, found: readonly One[]): One | undefined =>
  found.find((one) => one.slug === slug)

/** Null: there is none. Campaigns that are told of on home are known without being asked for by name. */
export const offerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['offers', slug],
    queryFn: async ({ signal, client }): Promise<Offered | null> => {
      const { askCampaign, campaignsQuery } = await campaignsData()
      const told = await client.fetchQuery(campaignsQuery).catch(() => [])
      return (
        named(slug, told) ??
        named(slug, await api.catalogue.liveOffers({ query: { slug }, signal })) ??
        askCampaign(slug, signal)
      )
    },
    staleTime: minuteMs,
  })

/** For a title and the status of the page, which is not found for null. The page itself says a failure. */
export const loadOffer = (queries: QueryClient, slug: string) =>
  queries.ensureQueryData(offerQuery(slug)).catch(() => undefined)

/** The head of its page: of a campaign with what search engines are told of it. */
export function offeredHead(market: MarketMeta, offered: Offered, search: GoodsSearch) {
  const { language, origin } = market
  const name = inLanguage(language, offered.title, offered.titleNe)
  const banner = isCampaign(offered) ? offered.bannerUrl : offered.banner
  const image = banner === null ? undefined : pictureUrlAt(banner, 960)
  const described = isCampaign(offered) && inLanguage(language, offered.description, offered.descriptionNe)
  const description = described || translatorOf(language)('home.line')
  const path = `${firstPaths.products()}${stringifySearch({ ...withoutFilters(search), offer: offered.slug })}`
  const title = titleOf(market, search.search ?? name)
  const shared = shareHead(market, { title, description, path, image })
  if (!isCampaign(offered)) return shared
  const about = {
    '@context': 'https://schema.org',
    '@type': 'SaleEvent',
    ...{ name, description, startDate: offered.startsAt, endDate: offered.endsAt },
    eventStatus: `https://schema.org/${offered.state === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: `${origin}${firstPaths.products()}?offer=${offered.slug}` },
    organizer: { '@type': 'Organization', name: market.name, url: origin },
    ...(image !== undefined && { image: origin + image }),
  }
  return { ...shared, meta: [...shared.meta, ldJson(about)] }
}

/** The router writes this as a script block, escaped; its types know only the attributes of <meta>. */
const ldJson = (about: object): { title?: never } => ({ 'script:ld+json': about }) as object
