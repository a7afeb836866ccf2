/** Titles and share tags. */

import type { Language } from '../../../contract/errors.ts'
import type { AnnouncedYears } from '../../../contract/shared/bikram-sambat.ts'
import type { Identity } from '../../../contract/shared/identity.ts'
import { translatorOf } from '../i18n/translate.ts'

export interface MarketMeta {
  /** The market's name in the language shown. */
  readonly name: string
  readonly language: Language
  /** `https://host`, for addresses that leave the site. */
  readonly origin: string
  /** The setting: the minimum length of a new password. */
  readonly minimumPasswordLength: number
  /** The setting: road distance is the great-circle distance times this. */
  readonly roadFactor: number
  /** The address of a map style; without one the bundled map is drawn. */
  readonly mapStyle?: string | undefined
  /** The id of the build that wrote the page; none while developing. */
  readonly build?: string | undefined
  /** The operator's details; empty ones are left out. */
  readonly identity: Identity
  /** Years of the Bikram Sambat calendar that admins added to the shipped ones. */
  readonly announcedYears: AnnouncedYears
  /** The festival of today, which colours the band below the header. */
  readonly festival?: string | undefined
  /** Where orders earn points: MARKET or STORES; absent: nowhere. */
  readonly points?: string | undefined
}

/** Every title ends in the market's name; the home page has that alone. */
export const titleOf = (market: Pick<MarketMeta, 'name'>, own?: string): string => {
  const whole = `${market.name} - Leading Multi Vendor Store in Nepal.`
  return own === undefined ? whole : `${own} | ${whole}`
}

/** The head of a page that was not found. */
export const missingHead = (market: MarketMeta) => ({
  meta: [
    { title: titleOf(market, translatorOf(market.language)('title.notFound')) },
    { name: 'robots', content: 'noindex' },
  ],
})

interface Shared {
  readonly title: string
  readonly description: string
  /** Canonical path: without parameters that do not change the content. */
  readonly path: string
  readonly image?: string | null | undefined
  readonly type?: 'website' | 'product' | 'profile'
}

/** The market's own picture, for pages without one of their own. */
const ownCard = '/share.png'

/** Metadata for search engines and link previews of a public page. */
export function shareHead(market: MarketMeta, { title, description, path, image, type = 'website' }: Shared) {
  const address = market.origin + path
  const short = description.replace(/\s+/g, ' ').slice(0, 200)
  return {
    meta: [
      { title },
      { name: 'description', content: short },
      { property: 'og:site_name', content: market.name },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: short },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: market.language === 'ne' ? 'ne_NP' : 'en_NP' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:image', content: market.origin + (image ?? ownCard) },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
