/** Winner campaigns of the demo: one that is over with its winners, two that run, one by hand. */
import { sql } from 'kysely'
import { type WinnerCampaignForm, winnerCampaignForm } from '../../../contract/rewards/winner-form.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { addPromo } from '../../promotions/index.ts'
import {
  draftWinnerCampaign,
  enterOrder,
  openWinnerCampaign,
  type Telling,
  tendCampaigns,
  winnerCampaignById,
  writeWinner,
} from '../../rewards/index.ts'

interface Opening {
  readonly accountId: string
  readonly at: Date
}

const terms = (counts: string) =>
  `${counts} An order counts once you have received it. What is sent back does not win. One prize for each person; winners are told here and by email, and everybody can check the list on the page of winners.`
const termsNe = (counts: string) =>
  `${counts} सामान पाएपछि अर्डर गनिन्छ। फिर्ता गरिएको अर्डरले जित्दैन। एक जनालाई एउटै पुरस्कार; विजेतालाई यहीँ र इमेलबाट खबर गरिन्छ, र विजेताको पृष्ठमा सूची जसले पनि जाँच्न सक्छ।`

/** After the demo's own transaction, because a selection is made in transactions of its own. Once. */
export async function addWinners(ctx: AppContext, shopperEmail: string): Promise<void> {
  const now = ctx.clock()
  const { id: accountId } = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const isAdded = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const one = await tx.selectFrom('winner_campaign').select('id').limit(1).executeTakeFirst()
    if (one !== undefined) return false
    await open(tx, await firstBuyers(tx, accountId, now), {
      accountId,
      at: new Date(now.getTime() - 60 * dayMs),
    })
    await open(
      tx,
      winnerCampaignForm.parse({
        title: 'Biggest baskets of the month',
        titleNe: 'महिनाका ठूला किनमेल',
        terms: terms('What you pay for products in all your orders of the month is added up.'),
        termsNe: termsNe('महिनाभरिका अर्डरमा सामानका लागि तिरेको रकम जोडिन्छ।'),
        ...{ mode: 'TOP_N', winners: 3, minOrder: 500, startsAt: daysFrom(-10), endsAt: daysFrom(20) },
        prize: {
          kind: 'PRODUCT',
          name: 'A Palpali dhaka shawl',
          nameNe: 'पाल्पाली ढाकाको पछ्यौरा',
          worth: 3_500,
        },
      }),
      { accountId, at: new Date(now.getTime() - 11 * dayMs) },
    )
    await open(
      tx,
      winnerCampaignForm.parse({
        title: 'Every tenth order',
        titleNe: 'हरेक दसौं अर्डर',
        terms: terms('Completed orders are counted, and every tenth wins points for your next ones.'),
        termsNe: termsNe('पूरा भएका अर्डर गनिन्छन्, र हरेक दसौंले अर्को किनमेलका लागि पोइन्ट जित्छ।'),
        ...{ mode: 'NTH_ORDER', nth: 10, winners: 5, startsAt: daysFrom(-5), endsAt: daysFrom(25) },
        prize: { kind: 'POINTS', points: 500 },
      }),
      { accountId, at: new Date(now.getTime() - 6 * dayMs) },
    )
    await pickShopper({ ctx, tx, afterCommit, at: now }, accountId, shopperEmail)
    return true
  })
  if (isAdded) await tendCampaigns(ctx)
}

/** It ended fifteen days ago, so that no return is waited for any more: three first shoppers have a voucher to claim. */
async function firstBuyers(tx: Tx, accountId: string, now: Date): Promise<WinnerCampaignForm> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs)
  const promoId = await addPromo(
    tx,
    { vendorId: null, accountId, at: daysFrom(-101) },
    {
      ...{ code: 'JITEKO500', title: 'Rs. 500 for a winner', terms: 'On any order from Rs. 1,000.' },
      ...{ kind: 'AMOUNT', percent: null, amount: 50_000, maxDiscount: null, minSubtotal: 100_000 },
      ...{ categoryIds: [], productIds: [], paymentMethods: [], cities: [], firstOrderOnly: false },
      ...{ startDay: '2026-01-01', endDay: daysFrom(200).toISOString().slice(0, 10) },
      ...{ totalLimit: null, perUserLimit: null, visibility: 'PRIVATE', platformPercent: 100 },
    },
  )
  return winnerCampaignForm.parse({
    title: 'The first three of Tihar',
    titleNe: 'तिहारका पहिला तीन',
    terms: terms('The first three shoppers whose order is complete win.'),
    termsNe: termsNe('पहिले अर्डर पूरा गर्ने तीन जनाले जित्छन्।'),
    ...{ mode: 'FIRST_N', winners: 3, minOrder: 0 },
    ...{ waitDays: 0, startsAt: daysFrom(-59).toISOString(), endsAt: daysFrom(-15).toISOString() },
    prize: { kind: 'VOUCHER', promoId },
  })
}

/** A list by hand, with the demo's shopper on it: a product to claim. */
async function pickShopper(telling: Telling, accountId: string, shopperEmail: string): Promise<void> {
  const { tx, at } = telling
  const daysFrom = (days: number) => new Date(at.getTime() + days * dayMs)
  const form = winnerCampaignForm.parse({
    title: 'The best review photo of Dashain',
    titleNe: 'दसैंको राम्रो समीक्षा तस्बिर',
    terms: terms('We choose by hand among shoppers whose review has a photo.'),
    termsNe: termsNe('तस्बिरसहित समीक्षा लेख्नेबाट हामी छान्छौं।'),
    ...{ mode: 'ADMIN_PICK', winners: 1, waitDays: 0, minOrder: 0 },
    ...{ startsAt: daysFrom(-40).toISOString(), endsAt: daysFrom(-20).toISOString() },
    prize: {
      kind: 'PRODUCT',
      name: 'Til laddu and chaku, 2 kg',
      nameNe: 'तिलको लड्डु र चाकु, 2 किलो',
      worth: 1_200,
    },
  })
  const id = await open(tx, form, { accountId, at: daysFrom(-41) })
  const { rows } = await sql<{ userId: string }>`
    select id as "userId" from account where email = ${shopperEmail}`.execute(tx)
  const [picked] = rows
  if (picked === undefined) return
  const winner = { ...picked, entryId: null, place: 1, pickedBy: accountId }
  await writeWinner(telling, await winnerCampaignById(tx, id), winner)
}

/** Published then; orders that were completed since enter as they would have. */
async function open(tx: Tx, form: WinnerCampaignForm, opening: Opening): Promise<string> {
  const id = await draftWinnerCampaign(tx, form, opening)
  await openWinnerCampaign(tx, await winnerCampaignById(tx, id), opening)
  const { rows } = await sql<{ orderId: string; at: Date }>`
    select order_id as "orderId", min(at) as at from order_event where to_status = 'COMPLETED'
    group by 1 having min(at) >= ${form.startsAt} and min(at) < ${form.endsAt} order by 2, 1`.execute(tx)
  for (const completed of rows) await enterOrder(tx, completed)
  return id
}
