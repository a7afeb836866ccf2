import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { confirmedMessages, presentMessages } from './contact-rows.ts'

type List = typeof contract.content.contactMessages

/** The confirmed messages, the newest first, and how many of all of them are still open. */
export async function listMessages(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const fits = sql<boolean>`${fitsState(query.state)} and ${fitsWords(query.search)}
    and ${query.messageId === undefined ? sql`true` : sql`message.id = ${query.messageId}`}`
  const [rows, { total }, { open }] = await Promise.all([
    presentMessages(ctx.db)
      .where(fits)
      .orderBy('message.confirmed_at', 'desc')
      .orderBy('message.id')
      .offset(query.offset)
      .limit(query.noOfRows)
      .execute(),
    confirmedMessages(ctx.db)
      .where(fits)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    confirmedMessages(ctx.db)
      .where('handled_at', 'is', null)
      .select((of) => of.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, open }
}

function fitsState(state: 'OPEN' | 'HANDLED' | undefined): RawBuilder<boolean> {
  if (state === undefined) return sql<boolean>`true`
  return state === 'OPEN'
    ? sql<boolean>`message.handled_at is null`
    : sql<boolean>`message.handled_at is not null`
}

/** `%` and `_` are matched literally. */
function fitsWords(search = ''): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(message.name || ' ' || message.email || ' ' || message.subject || ' ' || message.body)
    ilike ${pattern}`
}
