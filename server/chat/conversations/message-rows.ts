/** Messages as presented to one side of the conversation. */
import { type RawBuilder, sql } from 'kysely'
import type { messageKinds, Side } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import {
  type BestOfferOfProduct,
  bestOfferOfProduct,
  type MeasureRow,
  measureJson,
  offerOf,
} from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, InJson, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import { settingsOf } from '../../settings/index.ts'
import type { ConversationRow } from './conversation-side.ts'
import { shownName } from './mask-contacts.ts'

export type MessageView = ResponseData<typeof conversationRoutes.sendMessage>

type ProductRow = Aliased<'product', { productId: 'id'; name: 'name'; isAvailable: 'is_listed' }> &
  Columns<'vendor', 'username'> &
  MeasureRow & {
    readonly picture: Column<'product', 'pictures'>[number] | null
    readonly price: Column<'product', 'price_paisa'>
    readonly best: BestOfferOfProduct | null
  }

type OrderRow = Aliased<'orders', { orderId: 'id'; total: 'total_paisa' }> &
  Columns<'orders', 'order_no' | 'status'> &
  Aliased<'order_line', { firstProductName: 'product_name'; firstProductImage: 'picture' }>

type Row = Columns<
  'message',
  'id' | 'client_id' | 'body' | 'masked_body' | 'picture' | 'sent_at' | 'deleted_at'
> &
  OuterJoined<Aliased<'account', { senderName: 'name' }>> & {
    readonly side: OneOf<'message', 'side', Side | 'SYSTEM'>
    readonly kind: OneOf<'message', 'kind', (typeof messageKinds)[number]>
    readonly product: InJson<ProductRow> | null
    readonly order: InJson<OrderRow> | null
    readonly isOpenHearted: boolean
  }

/** Over `conversation c`: an order between the two has been accepted, so that nothing is masked any more. */
export const isOpenHearted = sql<boolean>`exists (
  select from order_event e join orders o on o.id = e.order_id
  where o.user_id = c.user_id and o.vendor_id = c.vendor_id and e.to_status = 'ACCEPTED'
)`

/** @param where over `m`, the newest first. */
export async function messagesOf(
  ctx: AppContext,
  db: Db | Tx,
  conversation: ConversationRow,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<MessageView[]> {
  const { rows } = await sql<Row>`
    select m.id, m.client_id as "clientId",
      case when m.side = 'VENDOR' then store.shop_name else a.name end as "senderName", m.side, m.kind, m.body,
      m.masked_body as "maskedBody", m.picture, m.sent_at as "sentAt", m.deleted_at as "deletedAt",
      ${isOpenHearted} as "isOpenHearted",
      case when p.id is not null then json_build_object(
        'productId', p.id, 'name', p.name, 'picture', p.pictures[1], ${measureJson('p')}, 'price', p.price_paisa - p.saving_paisa,
        'username', pv.username, 'isAvailable', p.is_listed, 'best', ${bestOfferOfProduct(ctx.clock())}
      ) end as product,
      case when o.id is not null then json_build_object(
        'orderId', o.id, 'orderNo', o.order_no, 'status', o.status, 'total', o.total_paisa,
        'firstProductName', first.product_name, 'firstProductImage', first.picture
      ) end as "order"
    from message m join conversation c on c.id = m.conversation_id left join account a on a.id = m.sender_id
    left join vendor store on store.id = c.vendor_id
    left join product p on p.id = m.product_id left join vendor pv on pv.id = p.vendor_id
    left join orders o on o.id = m.order_id
    left join lateral (
      select product_name, picture from order_line where order_id = o.id order by product_id, variable_no limit 1
    ) first on true
    where m.conversation_id = ${conversation.id} and ${where}
    order by m.id desc limit ${limit}`.execute(db)
  const { productName } = await settingsOf(ctx, db)
  return rows.map((row) => presentMessage(ctx, conversation, row, productName))
}

/** A name is masked like the words beside it, in notifications too. */
const nameIn = (
  kind: ConversationRow['kind'],
  { senderName, isOpenHearted }: Row,
  productName: string,
): string => shownName(senderName ?? productName, kind === 'USER_VENDOR' && !isOpenHearted)

function presentMessage(
  ctx: AppContext,
  { side, kind }: ConversationRow,
  row: Row,
  productName: string,
): MessageView {
  const { id, clientId, body, maskedBody, picture, product, order, sentAt } = row
  const isMine = row.side === side
  // A card of a deleted product is shown as gone too.
  const isGone = row.kind === 'PRODUCT_CARD' && product === null && body === ''
  const isDeleted = row.deletedAt !== null || isGone
  // The author reads the original, with a note on what the other side sees.
  const isMasked = maskedBody !== null && !row.isOpenHearted && kind === 'USER_VENDOR'
  const words = isMasked && !isMine ? (maskedBody ?? '') : body
  return {
    ...{ id, clientId: isMine ? clientId : null, isMine, side: row.side, kind: row.kind, sentAt, isDeleted },
    senderName: row.side === 'ADMIN' && side !== 'ADMIN' ? productName : nameIn(kind, row, productName),
    body: isDeleted ? '' : words,
    isMasked: isMasked && !isDeleted,
    image: picture === null || isDeleted ? null : privatePictureUrl(ctx, picture),
    product: product === null || isDeleted ? null : presentProduct(product),
    order:
      order === null || isDeleted
        ? null
        : {
            ...order,
            firstProductImage: order.firstProductImage === null ? null : pictureUrl(order.firstProductImage),
          },
  }
}

const presentProduct = ({ best, ...product }: InJson<ProductRow>): NonNullable<MessageView['product']> => ({
  ...product,
  ...offerOf(best),
  picture: product.picture === null ? null : pictureUrl(product.picture),
})
