import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useServerTime } from '../../lib/browser/server-clock.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFewLeft } from './few-left.ts'
import { useOfferEnd } from './offer-ends.ts'
import { gainWords, untilTime } from './offer-words.ts'
import type { ShownOffer } from './shown-offer.ts'

await loadNamespace('shopoffers')

interface LineOfferProps {
  offer: ShownOffer
  measure: Measure
  /** How many can still be had in it, where that is less than the line. */
  left: number | undefined
}

/** The offer of a cart line: what it is, until when, and why it does not count where it does not. */
export function LineOffer({ offer, measure, left }: LineOfferProps) {
  const t = useTranslate()
  const language = useLanguage()
  const now = useServerTime()
  const fewLeft = useFewLeft()
  useOfferEnd(offer.until)
  if (left !== undefined) {
    const count = fewLeft(left, measure) ?? 0
    return (
      <p className="flex items-start gap-1 text-xs">
        <Icon className="mt-0.5 shrink-0 text-himal" name="info" size={14} />
        {left > 0 ? t('offer.left', { count }) : t('offer.noneLeft')}
      </p>
    )
  }
  const title = gainWords(offer, t) ?? inLanguage(language, offer.title, offer.titleNe)
  const last = fewLeft(offer.left, measure)
  const words = t('offer.inLine', { title, time: untilTime(offer.until, now, language) })
  return (
    <p className="text-tulsi text-xs [overflow-wrap:anywhere]">
      {last === undefined ? words : t('offer.badgeLeft', { gain: words, count: last })}
    </p>
  )
}
