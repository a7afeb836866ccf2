/** Rules of levels and prizes of the demo, and the first night that counts its stores by them. */

import type { RewardRuleForm } from '../../../contract/rewards/reward-rule-form.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { insertRewardRule, runNight } from '../../rewards/index.ts'
import { addDisputes } from './demo-disputes.ts'

const plain = { nameNe: '', level: null, prizeDays: null, credit: null, windowDays: 90 } as const
const level = (of: 'TRUSTED' | 'GOLD') => ({ ...plain, prize: 'LEVEL', level: of }) as const

const rules: readonly RewardRuleForm[] = [
  {
    ...level('TRUSTED'),
    name: 'Answers orders',
    nameNe: 'अर्डर स्वीकार्छ',
    metric: 'ACCEPTED_IN_TIME',
    threshold: 60,
    least: 5,
  },
  {
    ...level('TRUSTED'),
    name: 'Cancels little',
    nameNe: 'थोरै रद्द गर्छ',
    metric: 'CANCELLED_BY_VENDOR',
    threshold: 30,
    least: 5,
  },
  { ...level('GOLD'), name: 'Well liked', nameNe: 'मन पराइएको', metric: 'RATING', threshold: 3.3, least: 5 },
  {
    ...level('GOLD'),
    name: 'Answers shoppers',
    nameNe: 'ग्राहकलाई जवाफ दिन्छ',
    metric: 'CHAT_IN_TIME',
    threshold: 70,
    least: 5,
  },
  { ...level('GOLD'), name: 'Well used', nameNe: 'धेरै किनिएको', metric: 'ORDERS', threshold: 12, least: 1 },
  {
    ...plain,
    name: 'Store of the season',
    nameNe: 'यो मौसमको पसल',
    prize: 'CERTIFICATE',
    metric: 'ORDERS',
    threshold: 12,
    least: 1,
  },
  {
    ...plain,
    name: 'In front for a week',
    nameNe: 'एक हप्ता अगाडि',
    prize: 'FEATURED_DAYS',
    prizeDays: 7,
    metric: 'ORDERS',
    threshold: 15,
    least: 1,
  },
  {
    ...plain,
    name: 'On time',
    nameNe: 'समयमै',
    prize: 'BADGE',
    prizeDays: 30,
    metric: 'DISPATCHED_IN_TIME',
    threshold: 80,
    least: 10,
  },
  {
    ...plain,
    name: 'Thank you for 20 orders',
    nameNe: '20 अर्डरका लागि धन्यवाद',
    prize: 'FEE_CREDIT',
    prizeDays: 60,
    credit: 50_000,
    metric: 'ORDERS',
    threshold: 20,
    least: 1,
  },
  {
    ...plain,
    name: 'A place for the quick',
    nameNe: 'छिटोलाई ठाउँ',
    prize: 'CAMPAIGN_SLOT',
    prizeDays: 60,
    metric: 'DISPATCHED_IN_TIME',
    threshold: 75,
    least: 10,
  },
]

/** After the demo's own transaction, because a night counts in transactions of its own. */
export async function addLevels(ctx: AppContext): Promise<void> {
  const { id: by } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const at = new Date(ctx.clock().getTime() - dayMs)
  const isAdded = await inTransaction(ctx.db, async (tx) => {
    const one = await tx.selectFrom('vendor_reward_rule').select('id').limit(1).executeTakeFirst()
    if (one !== undefined) return false
    for (const rule of rules) await insertRewardRule(tx, rule, { by, at, status: 'ACTIVE' })
    return true
  })
  if (!isAdded) return
  await runNight(ctx)
  // Days are disputed once they are counted; the night after it leaves out the accepted one.
  await addDisputes(ctx)
  await runNight(ctx)
}
