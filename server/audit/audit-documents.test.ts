/** Breaks the invariants of bills on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const order = '00000000-0000-7000-8000-000000000201'
const hari = '00000000-0000-7000-8000-0000000000c1'
const gita = '00000000-0000-7000-8000-0000000000c2'
const refund = '00000000-0000-7000-8000-000000000501'
const document = (kind: string, number: number, paisa: number, more = 'null') => `
  insert into document_series values ('${hari}', '${kind}', '2083/84', ${number})
    on conflict (vendor_id, kind, fiscal_year) do update set last_number = ${number};
  insert into order_document (id, order_id, vendor_id, kind, fiscal_year, number, refund_id, amount_paisa, content, issued_at)
  values (gen_random_uuid(), '${order}', '${hari}', '${kind}', '2083/84', ${number}, ${more}, ${paisa},
    '{"totalPaisa": ${paisa}, "vat": null, "seller": {"isVatRegistered": false}}', now() - interval '1 hour');`

const honest = `
  update payment set accepted_paisa = amount_paisa, refunded_paisa = 10000, status = 'PART_REFUNDED', paid_at = now();
  insert into refund (id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by)
  values ('${refund}', '00000000-0000-7000-8000-000000000301', '${order}', '${hari}', 10000, '', 'CASH', 'VENDOR', now());
  ${document('RECEIPT', 1, 110_000)} ${document('CREDIT_NOTE', 1, 10_000, `'${refund}'`)}
  drop trigger order_document_is_kept on order_document;
  alter table order_document drop constraint order_document_vendor_id_kind_fiscal_year_fkey;`

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
  await client.query(honest)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const faultsOf = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => name === 'bills' && faults > 0)

test('honest bills have nothing against them', async () => {
  expect(await faultsOf()).toEqual([])
})

const credit = "kind = 'CREDIT_NOTE'"
const vat = `jsonb_set(content, '{vat}', '{"taxablePaisa": 100000, "vatPaisa": 9999}')`

test.each([
  ['a number is missing', 'a series of 2', 'update document_series set last_number = 2'],
  ['a number was passed over', 'a series of 1', `update order_document set number = 7`],
  ['a paid order has no bill', 'never billed', `delete from order_document`],
  [
    'a bill was written for nothing',
    'never paid',
    `update payment set accepted_paisa = 0, refunded_paisa = 0, status = 'UNPAID', paid_at = null`,
  ],
  ['a bill is over another amount', 'an order over 110000', `update order_document set amount_paisa = 5`],
  [
    'its content was changed',
    'another amount in it',
    `update order_document set content = content || '{"totalPaisa": 1}'`,
  ],
  ['another store issued it', 'another store', `update order_document set vendor_id = '${gita}'`],
  ['a refund has no credit note', 'without a credit note', `delete from order_document where ${credit}`],
  [
    'a refund was credited otherwise',
    'without a credit note',
    `update order_document set amount_paisa = 1 where ${credit}`,
  ],
  [
    'too much is credited',
    'more is credited',
    `update order_document set amount_paisa = 110001 where ${credit}`,
  ],
  ['a credit note stands alone', 'never billed', `delete from order_document where not (${credit})`],
  [
    'a bill was taken back of an order that goes on',
    'taken back',
    `update order_document set refund_id = null, undoes_sale = true where ${credit}`,
  ],
  ['VAT is shown on a receipt', 'VAT is shown', `update order_document set content = ${vat}`],
  ['the tax does not add up', 'not the whole', `update order_document set content = ${vat}`],
])('it sees that %s', async (_, fault, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const words = (await faultsOf()).flatMap(({ examples }) => examples).join('\n')
    expect(words).toContain(fault)
  } finally {
    await client.query('rollback')
  }
})
