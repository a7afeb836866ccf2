/** The form of a rule of levels and prizes. */
import { z } from 'zod'
import { id, instant, line, money, text, typedMoney } from '../shared/fields.ts'
import { prizeLevels, prizesWithDays, rewardPrizes, ruleStatuses } from './reward-kinds.ts'
import { metricShapes, vendorMetrics, windowChoices } from './vendor-metrics.ts'

export const mostRewardRules = 50
export const longestPrizeName = 40
export const mostPrizeDays = 365

const fields = z.object({
  /** Of a badge, featured days or a certificate: the name that shoppers and the store read. */
  name: line(longestPrizeName),
  nameNe: text(longestPrizeName).default(''),
  metric: z.enum(vendorMetrics),
  windowDays: z.number().int().min(windowChoices.least).max(windowChoices.most),
  /** A count, per cent, or stars, by the metric. */
  threshold: z.number().min(0).max(100_000).multipleOf(0.01),
  /** No verdict below so many cases. */
  least: z.number().int().min(1).max(10_000),
  prize: z.enum(rewardPrizes),
  level: z.enum(prizeLevels).nullable().default(null),
  /** How long it lasts; of a credit and a slot, within which it has to be used. */
  prizeDays: z.number().int().min(1).max(mostPrizeDays).nullable().default(null),
  /** Of a fee credit. */
  credit: typedMoney.nullable().default(null),
})

export const rewardRuleForm = fields.superRefine((form, check) => {
  const fault = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
  const shape = metricShapes[form.metric]
  if ((shape === 'GOOD' || shape === 'BAD') && form.threshold > 100)
    fault('threshold', 'A share is 100 % at most')
  if (shape === 'STARS' && (form.threshold < 1 || form.threshold > 5)) fault('threshold', 'Stars are 1 to 5')
  if (shape === 'COUNT' && (form.threshold < 1 || !Number.isInteger(form.threshold)))
    fault('threshold', 'Must be a whole number above 0')
  if ((form.prize === 'LEVEL') !== (form.level !== null))
    fault('level', 'Choose the level that it counts for')
  if (prizesWithDays.includes(form.prize) !== (form.prizeDays !== null))
    fault('prizeDays', 'Say for how many days')
  if (form.prize === 'FEE_CREDIT' ? (form.credit ?? 0) <= 0 : form.credit !== null)
    fault('credit', 'Say how much the credit is')
})
export type RewardRuleForm = z.output<typeof rewardRuleForm>
/** As it travels. */
export type RewardRuleBody = z.input<typeof rewardRuleForm>

export const adminRule = fields.extend({
  ruleId: id,
  nameNe: z.string(),
  level: z.enum(prizeLevels).nullable(),
  prizeDays: z.number().int().nullable(),
  credit: money.nullable(),
  status: z.enum(ruleStatuses),
  version: z.number().int(),
  /** Stores that held it in the last night, and awards that it gave. */
  holding: z.number().int(),
  awards: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
