import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { signed } from '../settlements/amounts.tsx'
import type { Trial } from './rule-data.ts'

interface TrialResultProps {
  trial: Trial
  isPlatform: boolean
}

/** The price of the tried cart, and of each rule what it took off or why it took nothing. */
export function TrialResult({ trial, isPlatform }: TrialResultProps) {
  const t = useTranslate()
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-4">
      <dl className="grid gap-1 text-sm">
        {trial.breakdown.map(({ kind, label, amount, sourceId }, at) => (
          <div className="flex justify-between gap-4" key={`${kind} ${sourceId ?? at}`}>
            <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
            <dd className="price shrink-0">{signed(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t pt-1 font-bold">
          <dt>{t('rules.try.total')}</dt>
          <dd className="price shrink-0">{formatRupees(trial.total)}</dd>
        </div>
      </dl>
      <ol className="grid gap-2 text-sm">
        {trial.rules.map(({ ruleId, owner, name, discount, reasonCode }, at) => (
          <li className="flex items-start gap-2" key={ruleId ?? `new ${at}`}>
            <Icon
              className={`mt-0.5 shrink-0 ${discount > 0 ? 'text-tulsi' : 'text-muted'}`}
              name={discount > 0 ? 'check' : 'close'}
              size={16}
            />
            <span className="min-w-0 flex-1">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {(owner === 'PLATFORM') !== isPlatform && (
                <span className="text-muted">
                  {' '}
                  ({t(owner === 'PLATFORM' ? 'rules.ofPlatform' : 'rules.ofStore')})
                </span>
              )}
              <span className="block text-muted text-xs">
                {discount > 0
                  ? t('rules.takes', { sum: formatRupees(discount) })
                  : t(`rules.reason.${reasonCode ?? 'NOTHING_OFF'}`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
