/** Conversations, complaints and notifications of the demo. */

import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeDrawing } from '../../platform/pictures/picture-store.ts'
import type { Buyer, Seller } from '../orders/demo-orders.ts'
import { otherAccountsText } from '../people/accounts-file.ts'
import { demoStore, otherStores } from '../stores/stores.ts'
import { shopperStory, shopStories, storeStory } from './chat-words.ts'
import { addComplaints } from './demo-complaints.ts'
import { addConversation, addReplies } from './demo-conversations.ts'
import {
  notifyOfDemoEmails,
  notifyOfDemoMoney,
  notifyOfDemoOrders,
  orderNotifications,
} from './demo-notifications.ts'

const packet = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
<rect width="1200" height="1200" fill="#d8d3c8"/><path d="M330 300h540l40 620H290z" fill="#a8442f"/>
<path d="M330 300l90 70 90-60 100 80 90-70 80 60 90-80" fill="none" stroke="#f3e9d8" stroke-width="26"/>
<rect x="420" y="520" width="360" height="200" rx="20" fill="#f3e9d8"/></svg>`

/** An open packet as a shopper photographed it; drawn before the transaction, as all pictures are. */
export const drawPacket = (ctx: AppContext): Promise<string> =>
  storeDrawing(ctx, packet, { shape: 'PRIVATE', ground: 'd8d3c8' })

export interface DemoChat {
  readonly sellers: readonly Seller[]
  readonly buyers: readonly Buyer[]
  readonly picture: string
  readonly now: Date
}

export async function addChat(tx: Tx, { sellers, buyers, picture, now }: DemoChat): Promise<void> {
  const { id: admin } = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [shopper, ...others] = buyers
  const own = sellers.find(({ store }) => store.username === demoStore)
  if (shopper === undefined || own === undefined) throw new Error('Nobody to talk')
  const userOf = ({ accountId, shopper: { name } }: Buyer) => ({ accountId, name })
  const storeOf = ({ accountId, vendorId, store: { shopName } }: Seller) => ({
    accountId,
    vendorId,
    shopName,
  })
  const user = userOf(shopper)
  const store = storeOf(own)
  const isTold = ({ store: { username } }: Seller) => otherStores.some((one) => one === username)
  const toldSellers = sellers.filter(isTold)
  const talkedWith = [...toldSellers, ...sellers.filter((seller) => seller !== own && !isTold(seller))]
  for (const [at, story] of shopStories.entries()) {
    const other = talkedWith[at - 1]
    const buyer = at === 0 ? shopper : others[at - 1]
    const common = { kind: 'USER_VENDOR', admin, story } as const
    if (buyer !== undefined)
      await addConversation(tx, { ...common, user: userOf(buyer), store }, picture, now)
    if (at > 0 && other !== undefined)
      await addConversation(tx, { ...common, user, store: storeOf(other) }, picture, now)
  }
  await addConversation(tx, { kind: 'VENDOR_ADMIN', store, admin, story: storeStory }, picture, now)
  await addConversation(tx, { kind: 'USER_ADMIN', user, admin, story: shopperStory }, picture, now)
  await addReplies(tx, own.vendorId, now)
  const shown = [user.accountId, store.accountId]
  const alsoShown = [...others.slice(0, otherAccountsText), ...toldSellers].map(({ accountId }) => accountId)
  const accounts = [...shown, ...alsoShown]
  await addComplaints(tx, { accounts: shown, alsoShown, admin, picture, now })
  await notifyOfDemoOrders(tx, accounts, now)
  await notifyOfDemoMoney(tx, accounts, now)
  await notifyOfDemoEmails(tx)
  await orderNotifications(tx, now)
}
