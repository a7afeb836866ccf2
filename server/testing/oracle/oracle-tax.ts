/** An accountant's second reckoning of VAT: from the money of each line, in whole numbers, and not from the audit. */
import type pg from 'pg'

interface Part {
  readonly productId: string | null
  readonly variableNo: number
  readonly taxClass: string
  readonly percent: number
  readonly paidPaisa: number
  readonly vatPaisa: number
}
interface Document {
  readonly orderNo: string
  readonly round: number
  readonly kind: string
  readonly paisa: string
  readonly vat: { readonly vatPaisa: number } | null
  readonly taxes: readonly Part[] | null
}

const taxIn = (paisa: number, percent: number): number => {
  const whole = 100 + percent
  return Number((2n * BigInt(paisa) * BigInt(percent) + BigInt(whole)) / BigInt(2 * whole))
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const lineOf = ({ productId, variableNo }: Part) => `${productId ?? 'delivery'} ${variableNo}`

export async function taxFaultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<Document>(
    `select o.order_no as "orderNo", d.round, d.kind, d.amount_paisa::text as paisa, d.content -> 'vat' as vat,
       d.content -> 'taxes' as taxes
     from order_document d, orders o where o.id = d.order_id order by d.order_id, d.round, d.kind desc`,
  )
  return [...Map.groupBy(rows, ({ orderNo, round }) => `${orderNo} ${round}`)].flatMap(([name, documents]) =>
    faultsOf(documents).map((fault) => `tax of ${name}: ${fault}`),
  )
}

function faultsOf(documents: readonly Document[]): string[] {
  const bill = documents.find(({ kind }) => kind !== 'CREDIT_NOTE')
  const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE')
  if (bill === undefined) return []
  const faults = documents.flatMap(({ taxes, vat, paisa, kind }) => {
    if (taxes === null) return []
    const isWhole = sum(taxes.map(({ paidPaisa }) => paidPaisa)) === Number(paisa)
    const isTold = vat === null || sum(taxes.map(({ vatPaisa }) => vatPaisa)) === vat.vatPaisa
    return [
      ...(isWhole ? [] : [`${kind} is not its lines`]),
      ...(isTold ? [] : [`${kind} has another tax than its lines`]),
    ]
  })
  const lines = bill.taxes ?? []
  for (const line of lines) {
    const credited = notes.flatMap(({ taxes }) => (taxes ?? []).filter((one) => lineOf(one) === lineOf(line)))
    const rate = line.taxClass === 'STANDARD' ? line.percent : 0
    if (line.vatPaisa !== taxIn(line.paidPaisa, rate)) faults.push(`${lineOf(line)} is taxed otherwise`)
    const back = sum(credited.map(({ paidPaisa }) => paidPaisa))
    if (back > line.paidPaisa) faults.push(`${lineOf(line)} is credited beyond its price`)
    if (sum(credited.map(({ vatPaisa }) => vatPaisa)) !== (credited.length === 0 ? 0 : taxIn(back, rate)))
      faults.push(`${lineOf(line)} is credited at another tax`)
  }
  const charged = bill.vat?.vatPaisa ?? 0
  const left = charged - sum(notes.map(({ vat }) => vat?.vatPaisa ?? 0))
  const isAllBack = sum(notes.map(({ paisa }) => Number(paisa))) === Number(bill.paisa)
  if (left < 0 || (isAllBack && left !== 0)) faults.push(`${left} paisa of VAT are left`)
  return faults
}
