/** Invariants of goods by weight, volume and length. */
import type { Invariant } from './invariant.ts'

const isSane = (table: string): string => `
  ${table}.unit in ('piece', 'g', 'ml', 'cm', 'tola') and ${table}.step_milli between 1 and 50000000
  and (${table}.unit <> 'piece' or ${table}.step_milli = 1000)`

export const measureInvariants: readonly Invariant[] = [
  {
    name: 'measures',
    claim:
      'Goods are measured in known units and steps, a product as its variations, and lines hold as many steps as they may; a measured line counts as one item',
    questions: [
      `select 'counts other items than it has' as fault, o.id::text as id
       from orders o join (
         select order_id, sum(case unit when 'piece' then quantity else 1 end) from order_line group by 1
       ) l on l.order_id = o.id
       where o.item_count <> l.sum`,
      `select 'no sane unit and step' as fault, p.id::text as id from product p where not (${isSane('p')})`,
      `select 'least and most contradict' as fault, p.id::text as id from product p
       where p.least_steps not between 1 and 9999 or p.most_steps not between p.least_steps and 9999`,
      `select 'measured otherwise than its product' as fault, v.product_id || '/' || v.variable_no as id
       from product_variation v join product p on p.id = v.product_id
       where (v.unit, v.step_milli) <> (p.unit, p.step_milli)`,
      `select 'no sane unit and step' as fault, l.order_id || ' ' || l.product_id as id
       from order_line l where not (${isSane('l')})`,
      `select 'more steps than a line holds' as fault, l.order_id || ' ' || l.product_id as id
       from order_line l where l.unit <> 'piece' and l.quantity > 9999`,
    ],
  },
]
