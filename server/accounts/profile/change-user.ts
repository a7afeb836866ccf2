import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { accountRenamed } from '../events.ts'
import { giveDisplayCookies } from '../sessions/session-cookies.ts'
import { detailsOf } from './show-user.ts'

type Change = typeof contract.accounts.changeUser
type ChangeLanguage = typeof contract.accounts.changeLanguage

/** Changes the details of whoever asks, field by field: nothing else that is sent can reach the row. */
export async function changeUser(market: Market, call: Call<Change>): Promise<Answer<Change>> {
  const { name, phone, address, state, city, language } = call.body
  const { accountId } = call.person
  const changed = await inTransaction(market.db, async (tx) => {
    const account = await tx
      .updateTable('account')
      .set({ name, phone, address, state, city, ...(language && { language }) })
      .where('id', '=', accountId)
      .returning(['id', 'name', 'username', 'user_type'])
      .executeTakeFirstOrThrow()
    await accountRenamed.announce(tx, { accountId, name: account.name }, () => {})
    return account
  })
  await giveDisplayCookies(market, call.cookies, changed)
  return detailsOf(market.db, accountId)
}

export async function changeLanguage(
  market: Market,
  { person, body }: Call<ChangeLanguage>,
): Promise<Answer<ChangeLanguage>> {
  await market.db
    .updateTable('account')
    .set({ language: body.language })
    .where('id', '=', person.accountId)
    .execute()
  return detailsOf(market.db, person.accountId)
}
