/** Winner campaigns of the demo: one that is over with its winners, one by spending that runs, one as a draft. */
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
  tendCampaigns,
  winnerCampaignById,
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
  const isAdded = await inTransaction(ctx.db, async (tx) => {
    const one = await tx.selectFrom('winner_campaign').select('id').limit(1).executeTakeFirst()
    if (one !== undefined) return false
    await open(tx, await firstBuyers(tx, { accountId, shopperEmail, now }), {
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
    await draftWinnerCampaign(
      tx,
      winnerCampaignForm.parse({
        title: 'The best review photo of Maghe Sankranti',
        titleNe: 'माघे सङ्क्रान्तिको राम्रो समीक्षा तस्बिर',
        terms: terms('We choose by hand among shoppers whose review has a photo.'),
        termsNe: termsNe('तस्बिरसहित समीक्षा लेख्नेबाट हामी छान्छौं।'),
        ...{ mode: 'ADMIN_PICK', winners: 1, startsAt: daysFrom(30), endsAt: daysFrom(60) },
        prize: {
          kind: 'PRODUCT',
          name: 'Til laddu and chaku, 2 kg',
          nameNe: 'तिलको लड्डु र चाकु, 2 किलो',
          worth: 1_200,
        },
      }),
      { accountId, at: now },
    )
    return true
  })
  if (isAdded) await tendCampaigns(ctx)
}

interface First {
  readonly accountId: string
  readonly shopperEmail: string
  readonly now: Date
}

/** It ended fifteen days ago, so that no return is waited for any more: three first shoppers have a voucher to claim, and the demo's own is one of them. */
async function firstBuyers(tx: Tx, { accountId, shopperEmail, now }: First): Promise<WinnerCampaignForm> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs)
  const { rows } = await sql<{ at: Date }>`
    select min(e.at) as at from order_event e join orders o on o.id = e.order_id join account a on a.id = o.user_id
    where e.to_status = 'COMPLETED' and a.email = ${shopperEmail}
      and e.at > ${daysFrom(-100)} and e.at < ${daysFrom(-16)}
      and not exists (select from return_request r where r.order_id = o.id)`.execute(tx)
  const startsAt = rows[0]?.at ?? daysFrom(-59)
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
    ...{ waitDays: 0, startsAt: startsAt.toISOString(), endsAt: daysFrom(-15).toISOString() },
    prize: { kind: 'VOUCHER', promoId },
  })
}

/** Published then; orders that were completed since enter as they would have. */
async function open(tx: Tx, form: WinnerCampaignForm, opening: Opening): Promise<void> {
  const id = await draftWinnerCampaign(tx, form, opening)
  await openWinnerCampaign(tx, await winnerCampaignById(tx, id), opening)
  const { rows } = await sql<{ orderId: string; at: Date }>`
    select order_id as "orderId", min(at) as at from order_event where to_status = 'COMPLETED'
    group by 1 having min(at) >= ${form.startsAt} and min(at) < ${form.endsAt} order by 2, 1`.execute(tx)
  for (const completed of rows) await enterOrder(tx, completed)
}
