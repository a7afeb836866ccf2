/** Which pictures a variation shows. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Of variation `alias` of `product p`: its own; else those of the first variation on offer that has its value of the
 * first option and pictures of its own, so that blue in M looks like blue in S. Old rows whose product names no
 * options have the first name of their attribute. Empty: there is nothing but the product's.
 */
export const shownPictures = (alias: 'v' | 'g'): RawBuilder<string[]> => {
  const own = sql.ref<string[]>(`${alias}.pictures`)
  const attribute = sql.ref(`${alias}.attribute`)
  return sql<string[]>`case when cardinality(${own}) > 0 then ${own} else coalesce((
    select kin.pictures
    from product_variation kin, coalesce(
      p.options -> 0 ->> 'name',
      (select key from jsonb_object_keys(${attribute}) key where key <> 'Color_hex' limit 1)
    ) as first_option
    where kin.product_id = ${sql.ref(`${alias}.product_id`)} and kin.is_offered and cardinality(kin.pictures) > 0
      and kin.attribute ->> first_option = ${attribute} ->> first_option
    order by kin.variable_no limit 1
  ), '{}') end`
}
