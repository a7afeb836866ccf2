import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishNextBite } from './publish-windows.ts'

/** Publishes windows from where it stopped, a bite to a transaction: killed at any point, the next run goes on. */
export async function publishOffers(ctx: AppContext): Promise<void> {
  const offers = await ctx.db
    .selectFrom('offer')
    .select(['id as offerId', 'vendor_id as vendorId'])
    .where('is_publishing', '=', true)
    .orderBy('id')
    .execute()
  for (const offer of offers) await publishWhole(ctx, offer)
}

async function publishWhole(ctx: AppContext, offer: { offerId: string; vendorId: string }): Promise<void> {
  try {
    while (await inTransaction(ctx.db, (tx) => publishNextBite(tx, offer, ctx.clock()))) {
      // Bites until it is whole.
    }
  } catch (error) {
    // A large sheet holds the store's products: the next run goes on.
    if (!(error instanceof Refusal && error.code === 'GOODS_BUSY')) throw error
  }
}

export const offerJobs: readonly Job[] = [
  { name: 'promotions-publish-offers', cron: '* * * * *', run: publishOffers },
]
