import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { classes } from '../../ui/class-names.ts'
import { gainWords } from './offer-words.ts'
import type { OfferPage } from './shown-offer.ts'

interface OfferBannerProps {
  of: OfferPage
  sizes: string
  /** Without a picture a low band, for a place as wide as the page. */
  isLow?: boolean
}

/** The banner of an offer, three to one; without a picture its badge, or what it gives, in large letters. */
export function OfferBanner({ of, sizes, isLow = false }: OfferBannerProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { banner, badge, badgeNe, title, titleNe } = of
  if (banner !== null) {
    return <Picture alt="" className="w-full" shape="WIDE" sizes={sizes} url={banner} />
  }
  const gives = gainWords(of, t)
  const words =
    badge === null ? (gives ?? inLanguage(language, title, titleNe)) : inLanguage(language, badge, badgeNe)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid place-items-center bg-sayapatri px-6 text-center font-bold text-lg text-on-sayapatri leading-tight [overflow-wrap:anywhere]',
        isLow ? 'min-h-16 py-2' : 'aspect-3/1',
      )}
    >
      <span className="line-clamp-2">{words}</span>
    </span>
  )
}
