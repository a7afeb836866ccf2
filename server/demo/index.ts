/** The demo market: small and believable, so that a fresh start has something to look at. */
import { sql } from 'kysely'
import { rankByStock } from '../catalogue/index.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, isUniqueViolation } from '../platform/db/db.ts'
import { StartError } from '../platform/start-error.ts'
import { addChat, drawPacket } from './chat/demo-chat.ts'
import { billOrders } from './orders/bill-orders.ts'
import { addLevels } from './orders/demo-levels.ts'
import { demoOrders } from './orders/demo-orders.ts'
import { addPoints } from './orders/demo-points.ts'
import { addReturnCases, drawDamage } from './orders/demo-return-cases.ts'
import { addReturnPolicies } from './orders/demo-returns.ts'
import { addVouchers } from './orders/demo-vouchers.ts'
import { addWeighedOrders, weighedDrawings } from './orders/demo-weighing.ts'
import { addWinners } from './orders/demo-winners.ts'
import { addDiscountRules } from './orders/discount-rules.ts'
import { addPromoCodes } from './orders/promo-codes.ts'
import { takenBy, writeOrders } from './orders/write-orders.ts'
import { addPaidByQr, addSampleQrs, drawReceipt } from './payments/demo-qr.ts'
import { addSettlements } from './payments/demo-settlements.ts'
import { type DemoAccounts, readDemoAccounts, writeDemoAccounts } from './people/accounts-file.ts'
import {
  accountsToPrint,
  addAdmin,
  addBuyers,
  addSellers,
  hashPasswords,
  logoOf,
} from './people/people-rows.ts'
import { drawBanners } from './pictures/draw-banners.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import { demoCategories } from './products/all-products.ts'
import { addCampaigns } from './products/demo-campaigns.ts'
import { addLineForms } from './products/demo-line-forms.ts'
import { addOffers } from './products/demo-offers.ts'
import { addPastCampaign } from './products/demo-past-campaign.ts'
import { addPreparation } from './products/demo-preparation.ts'
import { addDemoProducts } from './products/demo-products.ts'
import { addReviewsAndQuestions } from './products/demo-reviews.ts'
import { addVendorCategories } from './products/demo-vendor-categories.ts'
import { addVideos, bringVideo } from './products/demo-videos.ts'
import { addProducts, categoryDrawing } from './products/product-rows.ts'
import { raiseLimits } from './raised-limits.ts'
import { bakery } from './stores/bakery.ts'
import { addBanners, addIdentity, demoBanners } from './stores/banners.ts'
import { registerForVat } from './stores/bills.ts'
import { addClosedDays } from './stores/closed-days.ts'
import { demoStore, stores } from './stores/stores.ts'

export interface DemoOptions {
  readonly progress: (words: string) => void
}

/**
 * Fills the market with the demo once, and answers how to sign in. The passwords are on disk before the first row
 * is written and the rows come in one transaction, so a load that was killed simply begins again.
 */
export async function loadDemo(ctx: AppContext, { progress }: DemoOptions): Promise<DemoAccounts> {
  const { dataDir } = ctx.config
  const known = await readDemoAccounts(dataDir)
  if (await isLoaded(ctx)) return known ?? renewPasswords(ctx)
  const accounts = known ?? (await writeDemoAccounts(dataDir))
  const goods = addDemoProducts()
  const drawings = [
    ...goods.flatMap(({ drawings }) => drawings),
    ...goods.flatMap(({ variations }) => variations.flatMap(({ drawing }) => drawing ?? [])),
    ...stores.map(logoOf),
    ...demoCategories.map(categoryDrawing),
    ...weighedDrawings,
  ]
  const nameOf = await drawPictures(ctx, drawings, (done, of) => {
    if (done % 100 === 0 || done === of) progress(`Drawing the demo's pictures: ${done} of ${of}`)
  })
  const bannerNames = await drawBanners(
    ctx,
    demoBanners.map(({ drawing }) => drawing),
  )
  const packet = await drawPacket(ctx)
  const receipt = await drawReceipt(ctx)
  const damage = await drawDamage(ctx)
  const video = await bringVideo(ctx)
  progress('Filling the demo market')
  const hashOf = await hashPasswords(accounts)
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    const marked = await tx
      .insertInto('market_filling')
      .values({ kind: 'DEMO', filled_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (marked.numInsertedOrUpdatedRows === 0n) return
    await addAdmin(tx, accounts.admin.email, hashOf, now)
    await addIdentity(tx, now)
    await sql.raw(raiseLimits).execute(tx)
    const buyers = await addBuyers(tx, hashOf, now)
    const sellers = await addSellers(tx, goods, hashOf, nameOf, now)
    // The bakery has just opened: it has no past.
    const orders = demoOrders(
      sellers.filter(({ store }) => store !== bakery),
      buyers,
      now,
    )
    await addClosedDays(tx, sellers, now)
    await addProducts(tx, sellers, takenBy(orders), nameOf, now)
    await addPreparation(tx, now)
    await addVideos(tx, goods, { video, nameOf, now })
    await writeOrders(tx, orders, nameOf)
    await addPastCampaign(tx, now)
    await addLineForms(tx, now)
    await addSampleQrs(tx, sellers, now)
    await addPaidByQr(tx, { sellers, buyers, receipt, nameOf, now })
    await registerForVat(tx, sellers)
    await addWeighedOrders(tx, { sellers, buyers, nameOf, now })
    await billOrders(tx)
    await addSettlements(tx, now)
    await addBanners(tx, bannerNames, now)
    await addReturnPolicies(tx, sellers, now)
    const isDemoStore = ({ store }: { store: { username: string } }) => store.username === demoStore
    const shown = [buyers[0], sellers.find(isDemoStore)]
    const lookedAt = shown.flatMap((one) => one?.accountId ?? [])
    await addReturnCases(tx, { ctx, damage, receipt, accounts: lookedAt, now })
    await addPromoCodes(tx, sellers, now)
    await addDiscountRules(tx, sellers, now)
    await addVouchers(tx, { buyer: buyers[0], seller: sellers.find(isDemoStore), now })
    await addPoints(tx, { seller: sellers.find(isDemoStore), buyers, now })
    await addVendorCategories(tx, sellers)
    await addOffers(tx, sellers, now)
    await addCampaigns(tx, sellers, now)
    await addReviewsAndQuestions(tx, now)
    await addChat(tx, { sellers, buyers, picture: packet, now })
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw new StartError(
      'The demo cannot be loaded: this market has accounts or stores of its own under the same names.',
    )
  })
  await rankByStock(ctx.db)
  await addLevels(ctx)
  await addWinners(ctx, accounts.shopper.email)
  return accounts
}

async function isLoaded({ db }: AppContext): Promise<boolean> {
  const row = await db
    .selectFrom('market_filling')
    .select('kind')
    .where('kind', '=', 'DEMO')
    .executeTakeFirst()
  return row !== undefined
}

/** The demo is there but its passwords are not on this disk: they get new ones. */
async function renewPasswords({ db, config }: AppContext): Promise<DemoAccounts> {
  const accounts = await writeDemoAccounts(config.dataDir)
  const hashOf = await hashPasswords(accounts)
  await inTransaction(db, async (tx) => {
    for (const { email } of accountsToPrint(accounts)) {
      await tx
        .updateTable('account')
        .set({ password_hash: hashOf(email) })
        .where('email', '=', email)
        .execute()
    }
  })
  return accounts
}
