/** Conversations as presented to one of their two sides. */
import { type RawBuilder, sql } from 'kysely'
import type { ConversationKind, messageKinds, Side } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { StoreLevel } from '../../../contract/rewards/store-levels.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { myConversations, otherSideOf, sideOf } from './conversation-side.ts'
import { shownName } from './mask-contacts.ts'
import { isOpenHearted } from './message-rows.ts'

type List = typeof conversationRoutes.conversations
export type ConversationView = ResponseData<typeof conversationRoutes.openConversation>

const conversationsSearched = 300
const messagesSearched = 500
/** Rate limit of searches, per minute. */
const mostSearches = 60

type Row = Columns<'conversation', 'id' | 'user_id' | 'last_preview' | 'last_at'> &
  Columns<'conversation_side', 'unread'> &
  OuterJoined<
    Aliased<'account', { userName: 'name' }> &
      Aliased<'vendor', { vendorAccountId: 'account_id' }> &
      Columns<'vendor', 'shop_name' | 'shop_name_ne' | 'logo' | 'username'> & {
        readonly level: OneOf<'vendor', 'level', StoreLevel>
        readonly lastSide: OneOf<'message', 'side', Side | 'SYSTEM'>
        readonly lastKind: OneOf<'message', 'kind', (typeof messageKinds)[number]>
      }
  > & {
    readonly kind: OneOf<'conversation', 'kind', ConversationKind>
    readonly lastIsDeleted: boolean
    readonly isBlockedByMe: boolean
    readonly isBlocked: boolean
    readonly isOpenHearted: boolean
  }

const rowsOf = async (
  db: Db,
  caller: Caller,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
): Promise<Row[]> =>
  (
    await sql<Row>`
      select c.id, c.kind, c.user_id as "userId", v.account_id as "vendorAccountId", u.name as "userName",
        v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.logo, v.username, v.level, c.last_preview as "lastPreview", c.last_at as "lastAt",
        last.side as "lastSide", last.kind as "lastKind", last.deleted_at is not null as "lastIsDeleted", mine.unread,
        mine.blocked_at is not null as "isBlockedByMe", theirs.blocked_at is not null as "isBlocked",
        ${isOpenHearted} as "isOpenHearted"
      from conversation c
      join conversation_side mine on mine.conversation_id = c.id and mine.side = ${sideOf(caller)}
      join conversation_side theirs on theirs.conversation_id = c.id and theirs.side <> ${sideOf(caller)}
      left join account u on u.id = c.user_id left join vendor v on v.id = c.vendor_id
      left join message last on last.id = c.last_message_id
      where ${myConversations(caller)} and ${where}
      order by c.last_at desc, c.id limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

/** The caller's conversations that have messages, the latest first. */
export async function listConversations(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const { db } = ctx
  if (query.search) await takeSearch(ctx, caller)
  const where = sql<boolean>`c.last_message_id is not null
    and ${query.kind === undefined ? sql`true` : sql`c.kind = ${query.kind}`}
    and ${query.unread === undefined ? sql`true` : sql`mine.unread > 0`}
    and ${fitsWords(caller, query.search)}`
  const rows = await rowsOf(db, caller, where, { limit: query.noOfRows, offset: query.offset })
  const { rows: counted } = await sql<{ total: number; unread: number }>`
    select count(*) filter (where ${where}) as "total",
      count(*) filter (where mine.unread > 0) as "unread"
    from conversation c join conversation_side mine on mine.conversation_id = c.id and mine.side = ${sideOf(caller)}
    left join account u on u.id = c.user_id left join vendor v on v.id = c.vendor_id
    where ${myConversations(caller)}`.execute(db)
  const { total = 0, unread = 0 } = counted[0] ?? {}
  return { rows: await presentConversations(ctx, caller, rows), total, unread }
}

/**
 * Condition of a search: all names, but only the latest messages: years of messages are not read for each letter typed.
 * `%` and `_` are matched literally.
 */
function fitsWords(caller: Caller, search = ''): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(coalesce(u.name, '') ilike ${pattern} or concat_ws(' ', v.shop_name, v.shop_name_ne) ilike ${pattern}
    or (
      c.last_at >= coalesce((
        select c.last_at from conversation c where ${myConversations(caller)}
        order by c.last_at desc offset ${conversationsSearched} limit 1
      ), '-infinity')
      and exists (
        select from (
          select coalesce(m.masked_body, m.body) as words from message m where m.conversation_id = c.id
          order by m.id desc limit ${messagesSearched}
        ) late where late.words ilike ${pattern}
      )
    ))`
}

async function takeSearch({ db, clock }: AppContext, { accountId }: Caller): Promise<void> {
  const one = { what: 'chat-search', whom: accountId, most: mostSearches, windowMs: 60_000 }
  const retryAfter = await consumeRateLimit(db, one, clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

export async function presentConversation(
  ctx: AppContext,
  caller: Caller,
  id: string,
): Promise<ConversationView> {
  const rows = await rowsOf(ctx.db, caller, sql<boolean>`c.id = ${id}`, { limit: 1, offset: 0 })
  const [conversation] = await presentConversations(ctx, caller, rows)
  return foundOr(conversation)
}

async function presentConversations(
  ctx: AppContext,
  caller: Caller,
  rows: readonly Row[],
): Promise<ConversationView[]> {
  const market = await settingsOf(ctx)
  const me = sideOf(caller)
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, lastPreview, lastAt, unread, isBlocked, isBlockedByMe } = row
      const side = otherSideOf(kind, me)
      return {
        ...{ id, kind, lastPreview, lastAt, unread, isBlocked, isBlockedByMe },
        lastIsMine: row.lastSide === me,
        lastKind: row.lastKind ?? 'TEXT',
        lastIsDeleted: row.lastIsDeleted,
        partner: { ...partnerOf(row, side, market), side, isHere: await isHere(ctx, row, side) },
      }
    }),
  )
}

const partnerOf = (row: Row, side: Side, market: { productName: string; productNameNe: string }) => {
  if (side === 'ADMIN')
    return {
      name: market.productName,
      nameNe: market.productNameNe,
      picture: null,
      username: null,
      level: null,
    }
  const isCovered = row.kind === 'USER_VENDOR' && !row.isOpenHearted
  if (side === 'USER')
    return {
      name: shownName(row.userName ?? '', isCovered),
      nameNe: null,
      picture: null,
      username: null,
      level: null,
    }
  return {
    name: shownName(row.shopName ?? '', isCovered),
    nameNe: row.shopNameNe === null ? null : shownName(row.shopNameNe, isCovered),
    picture: row.logo === null ? null : pictureUrl(row.logo),
    username: row.username,
    level: row.level,
  }
}

/** Presence: not of admins, who are many and of whom any may answer, and not for a blocked side. */
const isHere = (ctx: AppContext, row: Row, side: Side): Promise<boolean> => {
  const { userId, vendorAccountId } = row
  const isShut = row.isBlocked || row.isBlockedByMe
  const account = side === 'USER' ? userId : side === 'VENDOR' ? vendorAccountId : null
  return account === null || isShut ? Promise.resolve(false) : ctx.isOnline(account)
}
