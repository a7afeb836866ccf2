/** Conversations as they are told to one of their two sides. */
import { type RawBuilder, sql } from 'kysely'
import type { ConversationKind, Side } from '../../../contract/chat/chat-kinds.ts'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { Answer } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import { takeAllowance } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Person } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { otherSideOf, ownTalks, sideOf } from './conversation-side.ts'
import { shownName } from './mask-contacts.ts'
import { isOpenHearted } from './message-rows.ts'

type List = typeof conversationRoutes.conversations
export type ToldTalk = Answer<typeof conversationRoutes.openConversation>

const conversationsSearched = 300
const messagesSearched = 500
/** A minute. */
const mostSearches = 60

interface Row {
  readonly id: string
  readonly kind: ConversationKind
  readonly userId: string | null
  readonly vendorAccountId: string | null
  readonly userName: string | null
  readonly shopName: string | null
  readonly logo: string | null
  readonly username: string | null
  readonly lastPreview: string
  readonly lastAt: Date
  readonly lastSide: Side | 'SYSTEM' | null
  readonly lastKind: ToldTalk['lastKind'] | null
  readonly lastIsDeleted: boolean
  readonly unread: number
  readonly isBlockedByMe: boolean
  readonly isBlocked: boolean
  readonly isOpenHearted: boolean
}

const rowsOf = async (
  db: Db,
  person: Person,
  where: RawBuilder<boolean>,
  page: { limit: number; offset: number },
): Promise<Row[]> =>
  (
    await sql<Row>`
      select c.id, c.kind, c.user_id as "userId", v.account_id as "vendorAccountId", u.name as "userName",
        v.shop_name as "shopName", v.logo, v.username, c.last_preview as "lastPreview", c.last_at as "lastAt",
        last.side as "lastSide", last.kind as "lastKind", last.deleted_at is not null as "lastIsDeleted", mine.unread,
        mine.blocked_at is not null as "isBlockedByMe", theirs.blocked_at is not null as "isBlocked",
        ${isOpenHearted} as "isOpenHearted"
      from conversation c
      join conversation_side mine on mine.conversation_id = c.id and mine.side = ${sideOf(person)}
      join conversation_side theirs on theirs.conversation_id = c.id and theirs.side <> ${sideOf(person)}
      left join account u on u.id = c.user_id left join vendor v on v.id = c.vendor_id
      left join message last on last.id = c.last_message_id
      where ${ownTalks(person)} and ${where}
      order by c.last_at desc, c.id limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

/** My conversations in which something was said, the latest first. */
export async function listTalks(market: Market, { query, person }: Call<List>): Promise<Answer<List>> {
  const { db } = market
  if (query.search) await takeSearch(market, person)
  const where = sql<boolean>`c.last_message_id is not null
    and ${query.kind === undefined ? sql`true` : sql`c.kind = ${query.kind}`}
    and ${query.unread === undefined ? sql`true` : sql`mine.unread > 0`}
    and ${fitsWords(person, query.search)}`
  const rows = await rowsOf(db, person, where, { limit: query.noOfRows, offset: query.offset })
  const { rows: counted } = await sql<{ total: number; unread: number }>`
    select count(*) filter (where ${where}) as "total",
      count(*) filter (where mine.unread > 0) as "unread"
    from conversation c join conversation_side mine on mine.conversation_id = c.id and mine.side = ${sideOf(person)}
    left join account u on u.id = c.user_id left join vendor v on v.id = c.vendor_id
    where ${ownTalks(person)}`.execute(db)
  const { total = 0, unread = 0 } = counted[0] ?? {}
  return { rows: await told(market, person, rows), total, unread }
}

/**
 * Names of all, and the latest words of the latest: years of talking are not read through for each letter typed. `%`
 * and `_` are letters like any other.
 */
function fitsWords(person: Person, search = ''): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(coalesce(u.name, '') ilike ${pattern} or coalesce(v.shop_name, '') ilike ${pattern}
    or (
      c.last_at >= coalesce((
        select c.last_at from conversation c where ${ownTalks(person)}
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

async function takeSearch({ db, clock }: Market, { accountId }: Person): Promise<void> {
  const one = { what: 'chat-search', whom: accountId, most: mostSearches, windowMs: 60_000 }
  const retryAfter = await takeAllowance(db, one, clock())
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}

export async function toldTalk(market: Market, person: Person, id: string): Promise<ToldTalk> {
  const rows = await rowsOf(market.db, person, sql<boolean>`c.id = ${id}`, { limit: 1, offset: 0 })
  const [talk] = await told(market, person, rows)
  return foundOr(talk)
}

async function told(market: Market, person: Person, rows: readonly Row[]): Promise<ToldTalk[]> {
  const { productName } = await settingsOf(market)
  const me = sideOf(person)
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, lastPreview, lastAt, unread, isBlocked, isBlockedByMe } = row
      const side = otherSideOf(kind, me)
      return {
        ...{ id, kind, lastPreview, lastAt, unread, isBlocked, isBlockedByMe },
        lastIsMine: row.lastSide === me,
        lastKind: row.lastKind ?? 'TEXT',
        lastIsDeleted: row.lastIsDeleted,
        partner: { ...partnerOf(row, side, productName), side, isHere: await isHere(market, row, side) },
      }
    }),
  )
}

const partnerOf = (row: Row, side: Side, productName: string) => {
  if (side === 'ADMIN') return { name: productName, picture: null, username: null }
  const isCovered = row.kind === 'USER_VENDOR' && !row.isOpenHearted
  if (side === 'USER')
    return { name: shownName(row.userName ?? '', isCovered), picture: null, username: null }
  return {
    name: shownName(row.shopName ?? '', isCovered),
    picture: row.logo === null ? null : pictureUrl(row.logo),
    username: row.username,
  }
}

/** Admins are many: whether one of them is there says nothing about an answer. Whoever is blocked does not watch. */
const isHere = (market: Market, row: Row, side: Side): Promise<boolean> => {
  const { userId, vendorAccountId } = row
  const isShut = row.isBlocked || row.isBlockedByMe
  const account = side === 'USER' ? userId : side === 'VENDOR' ? vendorAccountId : null
  return account === null || isShut ? Promise.resolve(false) : market.isHere(account)
}
