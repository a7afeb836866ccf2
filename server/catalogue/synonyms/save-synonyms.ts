import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostSynonymGroups } from '../../../contract/shared/limits.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { phoneticKey } from '../../platform/text/phonetic-key.ts'
import { nameWords } from '../search/words.ts'
import { synonymsOf } from './list-synonyms.ts'
import { relatedSynonyms } from './related-synonyms.ts'

type Add = typeof contract.catalogue.addSynonyms
type Change = typeof contract.catalogue.changeSynonyms

/** Adds a group. It takes effect at once: synonyms are looked up at the time of a search. */
export function addSynonyms(ctx: AppContext, { caller, body }: Call<Add>): Promise<ResponseData<Add>> {
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx
      .selectFrom('synonym_group')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= mostSynonymGroups) throw new Refusal('TOO_MANY')
    const id = randomUUIDv7()
    const at = ctx.clock()
    await tx
      .insertInto('synonym_group')
      .values({ id, changed_by: caller.accountId, changed_at: at })
      .execute()
    await writeWords(tx, id, body.words)
    const added = await synonymsOf(tx, id)
    const about = relatedSynonyms(added)
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'SYNONYMS_ADDED',
      about,
      after: about.detail,
      at,
    })
    return added
  })
}

/** Last write wins: of two concurrent changes of one group the later one's words stand, whole. */
export function changeSynonyms(
  ctx: AppContext,
  { caller, params, body }: Call<Change>,
): Promise<ResponseData<Change>> {
  const at = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    foundOr(
      await tx
        .updateTable('synonym_group')
        .set({ changed_by: caller.accountId, changed_at: at })
        .where('id', '=', params.groupId)
        .returning('id')
        .executeTakeFirst(),
    )
    const before = relatedSynonyms(await synonymsOf(tx, params.groupId))
    await tx.deleteFrom('synonym_word').where('group_id', '=', params.groupId).execute()
    await writeWords(tx, params.groupId, body.words)
    const changed = await synonymsOf(tx, params.groupId)
    const about = relatedSynonyms(changed)
    const detail = { before: before.detail, after: about.detail }
    await recordAdminAction(tx, { actorId: caller.accountId, act: 'SYNONYMS_CHANGED', about, ...detail, at })
    return changed
  })
}

/** Normalised like names. The unique key decides which group has a word; sorted, so that two do not deadlock. */
async function writeWords(tx: Tx, groupId: string, entered: readonly string[]): Promise<void> {
  const words = [...new Set(entered.flatMap(nameWords))]
  if (words.length < 2) throw new Refusal('BAD_INPUT', { errors: { words: 'At least two words' } })
  const rows = words.map((word, place) => ({ word, fold: phoneticKey(word), place })).sort(byWord)
  const { rows: written } = await sql<{ word: string }>`
    insert into synonym_word (word, group_id, fold, place)
    select word, ${groupId}, fold, place
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (word text, fold text, place smallint)
    on conflict (word) do nothing returning word`.execute(tx)
  const kept = new Set(written.map(({ word }) => word))
  const taken = words.filter((word) => !kept.has(word))
  if (taken.length > 0) {
    const fault = new Refusal('SYNONYM_TAKEN').message
    throw new Refusal('SYNONYM_TAKEN', { words: taken, errors: { words: `${fault} (${taken.join(', ')})` } })
  }
}

const byWord = (a: { word: string }, b: { word: string }): number => (a.word < b.word ? -1 : 1)
