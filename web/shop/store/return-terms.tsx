import { useText } from '../../lib/i18n/translate.ts'
import type { ShownPolicy } from '../../parts/returns/return-data.ts'
import { Facts } from '../../ui/facts.tsx'

/** All terms of a return policy, one by one. */
export function ReturnTerms({ policy }: { policy: ShownPolicy }) {
  const text = useText()
  const within = (days: number) => text('returns.within', { days })
  const listed = (words: readonly string[]) => words.join(', ')
  const facts: [string, string][] = [
    [text('returns.faultDays'), within(policy.faultDays)],
    [
      text('returns.mindDays'),
      policy.acceptsChangeOfMind ? within(policy.windowDays) : text('returns.notAccepted'),
    ],
    [text('returns.resolutions'), listed(policy.resolutions.map((way) => text(`returns.resolution.${way}`)))],
    [text('returns.also'), listed(policy.allowedReasons.map((reason) => text(`returns.reason.${reason}`)))],
    [
      text('returns.conditions'),
      listed(policy.conditions.map((condition) => text(`returns.condition.${condition}`))),
    ],
    [text('returns.evidence'), policy.evidence === 'NONE' ? '' : text(`returns.evidence.${policy.evidence}`)],
    [text('returns.notes'), policy.notes],
    [text('returns.source'), text(`returns.source.${policy.source}`)],
  ]
  return (
    <div className="whitespace-pre-line rounded-card bg-sunken p-4 [overflow-wrap:anywhere]">
      <Facts facts={facts.filter(([, fact]) => fact !== '')} />
    </div>
  )
}
