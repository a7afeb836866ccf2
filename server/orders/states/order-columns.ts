/** What hangs on `orders o`, each as JSON of one column. */
import { sql } from 'kysely'

export const lines = sql`(
  select json_agg(json_build_object(
    'productId', product_id, 'variableNo', variable_no, 'productName', product_name, 'productImage', picture,
    'attribute', attribute, 'costPrice', list_paisa, 'sellingPrice', unit_paisa, 'quantity', quantity,
    'lineTotal', unit_paisa * quantity
  ) order by product_id, variable_no)
  from order_line where order_id = o.id
)`

export const adjustments = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount_paisa) order by seq), '[]')
  from order_adjustment where order_id = o.id
)`

export const events = sql`(
  select json_agg(json_build_object(
    'status', to_status, 'at', at, 'by', actor, 'note', note, 'reason', reason
  ) order by at, id)
  from order_event where order_id = o.id
)`

/** How the shopper's orders went: here, and, for cash that was refused at the door, wherever. */
export const shopperRecord = sql`(
  select json_build_object(
    'orders', count(*) filter (where s.vendor_id = o.vendor_id),
    'delivered', count(*) filter (where s.vendor_id = o.vendor_id and s.status in ('DELIVERED', 'COMPLETED')),
    'refusals', count(*) filter (where s.payment_method = 'COD' and s.status = 'RETURNED_TO_VENDOR' and exists (
      select from order_event e where e.order_id = s.id and e.reason = 'REFUSED'
    ))
  )
  from orders s where s.user_id = o.user_id
)`
