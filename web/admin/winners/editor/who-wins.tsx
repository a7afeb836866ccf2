import { pointsPrizeName } from '../../../../contract/rewards/points-prize.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { useDates } from '../../../lib/i18n/dates.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Panel } from '../../../parts/frame/panel.tsx'
import { instantOf } from '../../../parts/offers/nepal-moment.ts'
import { numberIn } from '../../../parts/promo-codes/typed-promo.ts'
import { usePrizeName, useWinnerRule } from '../../../parts/winners/winner-words.ts'
import { ruleOf, type TypedWinner } from './typed-winner.ts'

/** The campaign in words, as shoppers will read it. */
export function WhoWins({ typed }: { typed: TypedWinner }) {
  const t = useTranslate()
  const language = useLanguage()
  const dates = useDates()
  const rule = useWinnerRule()(ruleOf(typed))
  const [starts, ends] = [instantOf(typed.startsAt), instantOf(typed.endsAt)]
  const worth = numberIn(typed.worth)
  const points = Math.floor(numberIn(typed.prizePoints) || 0)
  const prizeName = usePrizeName()
  return (
    <Panel line={t('winneradmin.whoWinsLine')} title={t('winneradmin.whoWins')}>
      <div aria-live="polite" className="grid gap-2">
        <h3 className="font-bold wrap-anywhere">
          {inLanguage(language, typed.title.trim(), typed.titleNe.trim()) || t('winneradmin.one')}
        </h3>
        {starts && ends && (
          <p className="text-muted text-sm">
            {dates.dateTime(starts)} – {dates.dateTime(ends)}
          </p>
        )}
        <ul className="list-disc pl-5">
          {rule.map((words) => (
            <li className="wrap-anywhere" key={words}>
              {words}
            </li>
          ))}
          {typed.prize === 'POINTS' && points > 0 && (
            <li>{t('winneradmin.prizeIs', { prize: prizeName(pointsPrizeName(points)) })}</li>
          )}
          {typed.prize === 'PRODUCT' && typed.prizeName.trim() !== '' && (
            <li className="wrap-anywhere">
              {t('winneradmin.prizeIs', {
                prize: inLanguage(language, typed.prizeName.trim(), typed.prizeNameNe.trim()),
              })}
              {worth !== null &&
                !Number.isNaN(worth) &&
                ` · ${t('winners.worth', { amount: formatRupees(worth) })}`}
            </li>
          )}
        </ul>
      </div>
    </Panel>
  )
}
