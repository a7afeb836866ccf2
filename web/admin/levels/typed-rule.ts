/** The form of a rule as it is typed, and as the contract takes it. */
import '../../lib/form-schemas.ts'
import { prizesWithDays, type RewardPrize } from '../../../contract/rewards/reward-kinds.ts'
import { type RewardRuleBody, rewardRuleForm } from '../../../contract/rewards/reward-rule-form.ts'
import type { VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import type { RewardRule } from './level-data.ts'

export interface TypedRule {
  readonly name: string
  readonly nameNe: string
  readonly metric: VendorMetric
  readonly windowDays: string
  readonly threshold: string
  readonly least: string
  readonly prize: RewardPrize
  readonly level: 'TRUSTED' | 'GOLD'
  readonly prizeDays: string
  readonly credit: string
}

export const typedRule = (rule: RewardRule | undefined): TypedRule => ({
  name: rule?.name ?? '',
  nameNe: rule?.nameNe ?? '',
  metric: rule?.metric ?? 'ACCEPTED_IN_TIME',
  windowDays: String(rule?.windowDays ?? 30),
  threshold: String(rule?.threshold ?? 90),
  least: String(rule?.least ?? 20),
  prize: rule?.prize ?? 'LEVEL',
  level: rule?.level ?? 'TRUSTED',
  prizeDays: String(rule?.prizeDays ?? 30),
  credit: String(rule?.credit ?? 500),
})

/** The rule, or its faults by field. */
export function checkedRule(typed: TypedRule) {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(latinDigits(text)))
  const rule: RewardRuleBody = {
    ...{ name: typed.name, nameNe: typed.nameNe, metric: typed.metric, prize: typed.prize },
    windowDays: number(typed.windowDays),
    threshold: number(typed.threshold),
    least: number(typed.least),
    level: typed.prize === 'LEVEL' ? typed.level : null,
    prizeDays: prizesWithDays.includes(typed.prize) ? number(typed.prizeDays) : null,
    credit: typed.prize === 'FEE_CREDIT' ? number(typed.credit) : null,
  }
  const found = rewardRuleForm.safeParse(rule)
  if (found.success) return { rule, faults: {} as Partial<Record<keyof TypedRule, string>> }
  const faults = Object.fromEntries(found.error.issues.map(({ path, message }) => [String(path[0]), message]))
  return { rule: undefined, faults: faults as Partial<Record<keyof TypedRule, string>> }
}
