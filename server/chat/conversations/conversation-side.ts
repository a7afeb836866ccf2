/** The sides of a conversation: found by the caller's own side, or NOT_FOUND as if it did not exist. */
import { type RawBuilder, sql } from 'kysely'
import type { ConversationKind, Side } from '../../../contract/chat/chat-kinds.ts'
import { type Db, foundOr, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Caller } from '../../platform/http/caller.ts'

type Row = Readonly<
  Columns<'conversation', 'id' | 'user_id' | 'vendor_id'> &
    /** The owner of the store. */
    OuterJoined<Aliased<'vendor', { vendorAccountId: 'account_id' }>> & {
      kind: OneOf<'conversation', 'kind', ConversationKind>
      isBlockedByMe: boolean
      isBlocked: boolean
    }
>

export type ConversationRow = Row & { readonly side: Side; readonly otherSide: Side }

export const sideOf = (caller: Caller): Side => caller.userType

/** Condition over `conversation c`: the caller's conversations. Admins share theirs. */
export function myConversations(caller: Caller): RawBuilder<boolean> {
  if (caller.userType === 'ADMIN') return sql<boolean>`c.kind <> 'USER_VENDOR'`
  if (caller.userType === 'VENDOR') return sql<boolean>`c.vendor_id = ${caller.vendorId}`
  return sql<boolean>`c.user_id = ${caller.accountId}`
}

const otherSides: Readonly<Record<ConversationKind, readonly [Side, Side]>> = {
  USER_VENDOR: ['USER', 'VENDOR'],
  VENDOR_ADMIN: ['VENDOR', 'ADMIN'],
  USER_ADMIN: ['USER', 'ADMIN'],
}

export const otherSideOf = (kind: ConversationKind, side: Side): Side => {
  const [one, other] = otherSides[kind]
  return side === one ? other : one
}

export const sidesOf = (kind: ConversationKind): readonly [Side, Side] => otherSides[kind]

/** @param holds whether to lock the row until the transaction ends, so that messages come one after the other. */
export async function conversationOf(
  db: Db | Tx,
  caller: Caller,
  conversationId: string,
  holds = false,
): Promise<ConversationRow> {
  // Locked by a statement of its own: the read after it sees what was committed meanwhile, a new block included.
  if (holds) await sql`select from conversation where id = ${conversationId} for no key update`.execute(db)
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.user_id as "userId", c.vendor_id as "vendorId", v.account_id as "vendorAccountId",
      coalesce(mine.blocked_at is not null, false) as "isBlockedByMe",
      coalesce(theirs.blocked_at is not null, false) as "isBlocked"
    from conversation c left join vendor v on v.id = c.vendor_id
    left join conversation_side mine on mine.conversation_id = c.id and mine.side = ${sideOf(caller)}
    left join conversation_side theirs on theirs.conversation_id = c.id and theirs.side <> ${sideOf(caller)}
    where c.id = ${conversationId} and ${myConversations(caller)}`.execute(db)
  const found = foundOr(rows[0])
  return { ...found, side: sideOf(caller), otherSide: otherSideOf(found.kind, sideOf(caller)) }
}

/** The accounts of one side. */
export async function accountsOf(tx: Db | Tx, conversation: ConversationRow, side: Side): Promise<string[]> {
  if (side === 'USER') return conversation.userId === null ? [] : [conversation.userId]
  if (side === 'VENDOR') return conversation.vendorAccountId === null ? [] : [conversation.vendorAccountId]
  const admins = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .execute()
  return admins.map(({ id }) => id)
}
