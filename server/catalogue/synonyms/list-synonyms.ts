import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, InJson } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { nameWords } from '../search/words.ts'

type Route = typeof contract.catalogue.synonyms
type SynonymView = ResponseData<Route>['rows'][number]

type Row = Aliased<'synonym_group', { groupId: 'id'; changedAt: 'changed_at' }> & {
  readonly changedBy: Column<'account', 'name'> | null
  readonly words: Column<'synonym_word', 'word'>[]
}

const columns = sql`
  g.id as "groupId", g.changed_at as "changedAt", a.name as "changedBy",
  array(select word from synonym_word where group_id = g.id order by place) as "words"`

/** The last changed first. The search text is the prefix of a word in the group. */
export async function listSynonyms({ db }: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const [word] = nameWords(query.search ?? '')
  const isWanted =
    query.search === undefined || query.search === ''
      ? sql`true`
      : sql`exists (select from synonym_word where group_id = g.id and starts_with(word, ${word ?? ' '}))`
  const { rows } = await sql<{ total: number; rows: InJson<Row>[] }>`
    select (select count(*) from synonym_group g where ${isWanted}) as "total",
      array(select row_to_json(one) from (
        select ${columns}
        from synonym_group g left join account a on a.id = g.changed_by
        where ${isWanted}
        order by g.changed_at desc, g.id limit ${query.noOfRows} offset ${query.offset}
      ) one) as "rows"`.execute(db)
  const [{ total, rows: found } = { total: 0, rows: [] }] = rows
  return { total, rows: found.map((row) => ({ ...row, changedAt: new Date(row.changedAt) })) }
}

export async function synonymsOf(db: Db, groupId: string): Promise<SynonymView> {
  const { rows } = await sql<Row>`
    select ${columns} from synonym_group g left join account a on a.id = g.changed_by
    where g.id = ${groupId}`.execute(db)
  return { ...foundOr(rows[0]) }
}
