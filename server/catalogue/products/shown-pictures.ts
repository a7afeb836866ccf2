/** Which pictures a variation shows. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Pictures of variation `alias`: its own, else the shared ones. Empty: only the product's. */
export const shownPictures = (alias: 'v' | 'g'): RawBuilder<string[]> => {
  const own = sql.ref<string[]>(`${alias}.pictures`)
  return sql<
    string[]
  >`case when cardinality(${own}) > 0 then ${own} else ${sql.ref(`${alias}.shared_pictures`)} end`
}

/**
 * Denormalization: a variation without pictures of its own shares those of the first one on offer that has its value of
 * the first option, so that blue in M looks like blue in S. Written with the products, for carts read it line by line.
 * Old rows whose product names no options have the first name of their attribute.
 */
export async function sharePictures(tx: Tx, productIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.val([...productIds])}::uuid[])`
  await sql`
    update product_variation v set shared_pictures = found.pictures
    from (
      select g.product_id, g.variable_no, coalesce((
        select kin.pictures from product_variation kin
        where kin.product_id = g.product_id and kin.is_offered and cardinality(kin.pictures) > 0
          and kin.attribute ->> name.first = g.attribute ->> name.first
        order by kin.variable_no limit 1
      ), '{}') as pictures
      from product p join product_variation g on g.product_id = p.id, lateral (select coalesce(
        p.options -> 0 ->> 'name',
        (select key from jsonb_object_keys(g.attribute) key where key <> 'Color_hex' limit 1)
      ) as first) name
      where p.id = ${ids}
    ) found
    where v.product_id = found.product_id and v.variable_no = found.variable_no
      and v.shared_pictures <> found.pictures`.execute(tx)
}
