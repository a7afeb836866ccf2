/** Every invariant is broken here on purpose, once or more; the audit must see it, and so must the oracle. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { audit, findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
})

afterAll(async () => {
  await client.end()
  await opened.close()
})

const order = '00000000-0000-7000-8000-000000000201'
const tea = '00000000-0000-7000-8000-0000000000e1'
const dropChecks = (table: string) => `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') loop
    execute format('alter table ${table} drop constraint %I cascade', c.conname);
  end loop; end $$;`

const receive = `insert into purchase (account_id, product_id, vendor_id, variable_no, order_id, first_at, last_at)
  select '00000000-0000-7000-8000-00000000000b', id, vendor_id, 0, '${order}', now(), now()
  from product where id = '${tea}'`

/** Invariant, what happened, how. `both`: the oracle, which checks less, must find it too. */
const breaks: readonly [name: string, what: string, how: string, oracle?: 'both'][] = [
  [
    'I1',
    'stock vanished',
    `update product_variation set stock = stock - 1 where product_id = '${tea}'`,
    'both',
  ],
  [
    'I1',
    'stock fell below zero',
    `${dropChecks('product_variation')} update product_variation set stock = -1 where product_id = '${tea}'`,
    'both',
  ],
  ['I1', 'an order took less than it sold', `update order_line set quantity = 3`, 'both'],
  ['I1', 'an order took stock without a line', `delete from order_line`, 'both'],
  [
    'I1',
    'a live order gave its stock back',
    `insert into stock_movement (id, product_id, variable_no, quantity, reason, order_id)
     values (gen_random_uuid(), '${tea}', 0, 2, 'RESTOCKED', '${order}');
     update product_variation set stock = stock + 2 where product_id = '${tea}'`,
  ],
  ['I1', 'a cancelled order kept its stock', `update orders set status = 'CANCELLED'`, 'both'],
  ['I2', 'the total is off by one paisa', `update orders set total_paisa = total_paisa + 1`, 'both'],
  ['I2', 'the delivery fee was lost', `delete from order_adjustment`, 'both'],
  ['I2', 'an order has no lines', `delete from order_line`, 'both'],
  [
    'I3',
    'a key was used twice',
    `alter table order_request drop constraint order_request_pkey;
     insert into order_request select * from order_request`,
    'both',
  ],
  [
    'I3',
    'the order of another shopper was answered',
    `update orders set user_id = '00000000-0000-7000-8000-00000000000b'`,
    'both',
  ],
  ['I5', 'an order has no payment', `delete from payment_event; delete from payment`, 'both'],
  [
    'I5',
    'more was accepted than the order costs',
    `${dropChecks('payment')} update payment set accepted_paisa = amount_paisa + 1`,
    'both',
  ],
  [
    'I5',
    'paid without the money',
    `${dropChecks('payment')} update payment set status = 'PAID', paid_at = now()`,
    'both',
  ],
  ['I5', 'payment and order disagree', `update payment set amount_paisa = 1`, 'both'],
  ['I6', 'an order jumped', `update orders set status = 'DELIVERED'`, 'both'],
  ['I6', 'a step is missing', `delete from order_event where to_status = 'PLACED'`, 'both'],
  [
    'I6',
    'a forbidden step was taken',
    `insert into order_event (id, order_id, actor, from_status, to_status, at) values
       (gen_random_uuid(), '${order}', 'VENDOR', 'ACCEPTED', 'DELIVERED', now() + interval '1 minute');
     update orders set status = 'DELIVERED'`,
    'both',
  ],
  ['I6', 'a payment has no history', `delete from payment_event`],
  [
    'I7',
    'a cart line is doubled',
    `alter table cart_line drop constraint cart_line_pkey; insert into cart_line select * from cart_line`,
    'both',
  ],
  ['I7', 'a cart line holds nothing', `${dropChecks('cart_line')} update cart_line set quantity = 0`, 'both'],
  [
    'I7',
    'goods lie in the cart of another vendor',
    `update cart_line set vendor_id = '00000000-0000-7000-8000-0000000000c2'`,
    'both',
  ],
  [
    'I8',
    'an order holds the goods of another vendor',
    `update product set vendor_id = '00000000-0000-7000-8000-0000000000c2'`,
    'both',
  ],
  ['I8', 'the shopper of an order is a vendor', `update account set user_type = 'VENDOR'`, 'both'],
  ['I8', 'the account of a store is a shopper', `update account set user_type = 'USER'`],
  [
    'I8',
    'a line belongs to no order',
    `alter table order_line drop constraint order_line_order_id_fkey;
     update order_line set order_id = gen_random_uuid()`,
    'both',
  ],
  ['I9 saved', 'goods can be saved twice', 'alter table wishlist_item drop constraint wishlist_item_pkey'],
  ['received', 'a purchase came with no delivered order', receive],
  ['received', 'what was delivered counts as never received', `update orders set status = 'DELIVERED'`],
  [
    'reviews',
    'a product shows stars that nobody gave',
    `update product set rating_sum = 5, rating_count = 1 where id = '${tea}'`,
    'both',
  ],
  [
    'reviews',
    'a store shows stars that nobody gave',
    `update vendor set rating_sum = 5, rating_count = 1`,
    'both',
  ],
  [
    'reviews',
    'somebody reviewed what they never received',
    `alter table review drop constraint review_account_id_product_id_fkey;
     insert into review (id, product_id, vendor_id, account_id, rating)
     select gen_random_uuid(), id, vendor_id, '00000000-0000-7000-8000-00000000000b', 5
     from product where id = '${tea}'`,
    'both',
  ],
  ['I9', 'e-mail addresses are no longer unique', `alter table account drop constraint account_email_key`],
  ['I9', 'category names are no longer unique', `drop index category_name`],
  [
    'I9',
    'one address in two spellings',
    `${dropChecks('account')} update account set email = 'MAYA@example.com' where name = 'Sunita'`,
    'both',
  ],
  [
    'I11',
    'a password lies in clear',
    `${dropChecks('account')} update account set password_hash = 'maya123' where name = 'Maya'`,
    'both',
  ],
  ['I11', 'a refresh token lies in clear', `update refresh_token set hash = 'secret'`, 'both'],
  [
    'I9',
    'a store took the old name of another',
    `insert into old_username (username, vendor_id, replaced_at)
     select 'hari', id, now() from vendor where username = 'gita'`,
  ],
  [
    'I11',
    'the secret of a second factor lies in clear',
    `insert into second_factor (account_id, sealed_secret, begun_at, recovery_salt)
     select id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now(), '' from account where name = 'Hari'`,
  ],
  [
    'I11',
    'a mail that waits carries its link',
    `insert into mail (id, kind, to_address, language, detail, ordered_at, next_try_at)
     select gen_random_uuid(), 'reset-password', email, 'en',
       '{"link": "https://x.np/reset-password?token=abc"}', now(), now()
     from account where name = 'Maya'`,
    'both',
  ],
  [
    'I11',
    'the token of a mailed link lies in clear',
    `${dropChecks('mailed_token')} insert into mailed_token (account_id, purpose, hash, expires_at)
     select id, 'RESET', 'sEB91wb1B9SftwPzaXlFrA', now() from account where name = 'Maya'`,
    'both',
  ],
  [
    'I11',
    'a password works beside the temporary one that replaced it',
    `update account set password_reset_status = 21 where name = 'Maya'`,
  ],
  [
    'I11',
    'an access token was kept',
    `update session set user_agent = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXlhIn0.c2lnbmF0dXJl'`,
  ],
]

describe('the audit', () => {
  test('finds nothing wrong with an honest market', async () => {
    expect((await audit(client)).filter(({ faults }) => faults > 0)).toEqual([])
    expect(await faultsIn(client)).toEqual([])
  })

  test.each(breaks)('%s goes red when %s', async (name, _what, how, oracle) => {
    await client.query('begin')
    try {
      await client.query(how)
      const red = (await findingsIn(client)).filter(({ faults }) => faults > 0)
      expect(red.map((finding) => finding.name)).toContain(name)
      expect(red.find((finding) => finding.name === name)?.examples.length).toBeGreaterThan(0)
      if (oracle === 'both') expect((await faultsIn(client)).join('\n')).toContain(`${name} `)
    } finally {
      await client.query('rollback')
    }
  })
})
