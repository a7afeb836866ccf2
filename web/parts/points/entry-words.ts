/** Entries of points in words, for shoppers and for admins. */
import type { rewardEntry } from '../../../contract/rewards/reward-entries.ts'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

await loadNamespace('points')

export type PointEntry = (typeof rewardEntry)['_zod']['input']

/** `+ 24`, `− 320`: a sign that is read. */
export const signedPoints = (points: number): string =>
  points < 0 ? `− ${formatCount(-points)}` : `+ ${formatCount(points)}`

/** A number of points as messages take it: a number while it decides the plural, else with its separators. */
export const shownPoints = (points: number): number | string =>
  points < 0 ? `− ${formatCount(-points)}` : points < 1_000 ? points : formatCount(points)

export function useEntryWords(): (entry: PointEntry) => string {
  const t = useTranslate()
  const language = useLanguage()
  return ({ kind, points, bonus, prize, order, worth, note }) => {
    const number = order?.orderNo ?? ''
    const amount = formatRupees(worth)
    switch (kind) {
      case 'PENDING':
        return t(points < 0 ? 'points.entry.noLongerPending' : 'points.entry.PENDING', { number })
      case 'EARN':
        return t('points.entry.EARN', { number })
      case 'REDEEM':
        return t('points.entry.REDEEM', { number, amount })
      case 'REDEEM_RETURN':
        return t('points.entry.REDEEM_RETURN', { number, amount })
      case 'EARN_REVERSAL':
        return t('points.entry.EARN_REVERSAL', { number })
      case 'EXPIRE':
        return t('points.entry.EXPIRE')
      case 'BONUS':
        return bonus === null ? t('points.entry.BONUS') : t(`points.bonus.${bonus}`)
      case 'BONUS_REVERSAL':
        return t('points.entry.BONUS_REVERSAL')
      case 'PRIZE':
        return t('points.entry.PRIZE', {
          title: prize ? inLanguage(language, prize.title, prize.titleNe) : '',
        })
      case 'ADJUST':
        return note === '' ? t('points.entry.ADJUST') : t('points.entry.adjustedFor', { reason: note })
    }
  }
}
