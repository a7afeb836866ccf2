/** Breaks the invariants of tax by line on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

const order = '00000000-0000-7000-8000-000000000201'
const hari = '00000000-0000-7000-8000-0000000000c1'
const refund = '00000000-0000-7000-8000-000000000501'
const part = (productId: string | null, taxClass: string, net: number, vat: number) => ({
  ...{ productId, variableNo: 0, taxClass, percent: taxClass === 'STANDARD' ? 13 : 0 },
  ...{ paidPaisa: net + vat, netPaisa: net, vatPaisa: vat },
})
const vat = (taxablePaisa: number, vatPaisa: number, exemptPaisa: number) => ({
  ...{ percent: 13, taxablePaisa, vatPaisa, zeroRatedPaisa: 0, exemptPaisa },
})
const seller = { isVatRegistered: true }
// Rs. 500 of rice, exempt, Rs. 550 of spices, delivery Rs. 50; half of the spices come back.
const invoice = {
  ...{ totalPaisa: 110_000, seller, vat: vat(53_098, 6_902, 50_000) },
  taxes: [
    part('rice', 'EXEMPT', 50_000, 0),
    part('spices', 'STANDARD', 48_673, 6_327),
    part(null, 'STANDARD', 4_425, 575),
  ],
}
const note = {
  ...{ totalPaisa: 10_000, seller, vat: vat(8_850, 1_150, 0) },
  taxes: [part('spices', 'STANDARD', 8_850, 1_150)],
}
const document = (kind: string, content: { totalPaisa: number }, refundId = 'null') => `
  insert into document_series values ('${hari}', '${kind}', '2083/84', 1);
  insert into order_document (id, order_id, vendor_id, kind, fiscal_year, number, refund_id, amount_paisa, content, issued_at)
  values (gen_random_uuid(), '${order}', '${hari}', '${kind}', '2083/84', 1, ${refundId}, ${content.totalPaisa},
    '${JSON.stringify(content)}', now() - interval '1 hour');`

const honest = `
  update payment set accepted_paisa = amount_paisa, refunded_paisa = 10000, status = 'PART_REFUNDED', paid_at = now();
  insert into refund (id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by)
  values ('${refund}', '00000000-0000-7000-8000-000000000301', '${order}', '${hari}', 10000, '', 'CASH', 'VENDOR', now());
  ${document('INVOICE', invoice)} ${document('CREDIT_NOTE', note, `'${refund}'`)}
  drop trigger order_document_is_kept on order_document;`

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
  (await findingsIn(client)).filter(({ name, faults }) => (name === 'tax' || name === 'bills') && faults > 0)

test('an honest mixed invoice and its credit note have nothing against them', async () => {
  expect(await faultsOf()).toEqual([])
})

const ofInvoice = "where kind = 'INVOICE'"
const ofNote = "where kind = 'CREDIT_NOTE'"
const put = (path: string, value: unknown, which: string) =>
  `update order_document set content = jsonb_set(content, '${path}', '${JSON.stringify(value)}') ${which}`

test.each([
  [
    'a line is missing in the tax',
    'lines do not add up',
    `update order_document set content = content #- '{taxes,0}' ${ofInvoice}`,
  ],
  ['net and tax are not what is paid', 'net and tax are not', put('{taxes,1,netPaisa}', 48_674, ofInvoice)],
  [
    'the tax of the lines is another than that of the bill',
    'tax of the lines is not',
    put('{vat}', vat(53_099, 6_901, 50_000), ofInvoice),
  ],
  [
    'exempt goods stand under zero-rated ones',
    'tax of the lines is not',
    put('{taxes,0,taxClass}', 'ZERO', ofInvoice),
  ],
  [
    'exempt rice is taxed',
    'bears none',
    put('{taxes,0}', { ...part('rice', 'EXEMPT', 44_248, 5_752) }, ofInvoice),
  ],
  ['a line has another rate', 'another rate', put('{taxes,1,percent}', 20, ofInvoice)],
  [
    'a line is rounded otherwise',
    'not its part of what is paid',
    put('{taxes,1}', part('spices', 'STANDARD', 48_672, 6_328), ofInvoice),
  ],
  ['more VAT is credited than charged', 'more VAT is credited', put('{vat,vatPaisa}', 6_903, ofNote)],
  [
    'all is credited, and VAT is left',
    'not all of it',
    `update order_document set amount_paisa = 10000 ${ofInvoice}`,
  ],
  [
    'more of a line is credited than was billed',
    'more of a line is credited',
    put('{taxes,0,paidPaisa}', 55_001, ofNote),
  ],
  [
    'a line is credited that was never billed',
    'more of a line is credited',
    put('{taxes,0,productId}', 'oil', ofNote),
  ],
  [
    'a credit note is of another class than its invoice',
    'by another class',
    put('{taxes,0,taxClass}', 'EXEMPT', ofNote),
  ],
  [
    'a credit note of an invoice with VAT shows none',
    'credit note of it has none',
    `update order_document set content = content - 'vat' ${ofNote}`,
  ],
  [
    'a credit note has no tax by line',
    'credit note of it has none',
    `update order_document set content = content - 'taxes' ${ofNote}`,
  ],
  [
    'a seller who is not registered has tax by line',
    'not registered',
    put('{seller,isVatRegistered}', false, ofInvoice),
  ],
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
