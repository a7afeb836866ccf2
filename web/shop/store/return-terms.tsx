import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import type { ShownPolicy } from './return-data.ts'

/** All terms of a return policy, one by one. */
export function ReturnTerms({ policy }: { policy: ShownPolicy }) {
  const t = useTranslate()
  const within = (days: number) => t('returns.within', { days })
  const listed = (words: readonly string[]) => words.join(', ')
  const facts: [string, string][] = [
    [t('returns.faultDays'), within(policy.faultDays)],
    [
      t('returns.mindDays'),
      policy.acceptsChangeOfMind ? within(policy.windowDays) : t('returns.notAccepted'),
    ],
    [t('returns.resolutions'), listed(policy.resolutions.map((way) => t(`returns.resolution.${way}`)))],
    [t('returns.also'), listed(policy.allowedReasons.map((reason) => t(`returns.reason.${reason}`)))],
    [
      t('returns.conditions'),
      listed(policy.conditions.map((condition) => t(`returns.condition.${condition}`))),
    ],
    [t('returns.evidence'), policy.evidence === 'NONE' ? '' : t(`returns.evidence.${policy.evidence}`)],
    [t('returns.notes'), policy.notes],
    [t('returns.source'), t(`returns.source.${policy.source}`)],
  ]
  return (
    <div className="whitespace-pre-line rounded-card bg-sunken p-4 [overflow-wrap:anywhere]">
      <Facts facts={facts.filter(([, fact]) => fact !== '')} />
    </div>
  )
}
