/**
 * Oracle of fee credits: it goes through the books of each store in the order of time, with the credits as they ran, and
 * says what each order had to be covered by. It shares nothing with server/audit/invariants-prizes.ts.
 */
import type pg from 'pg'

interface Credit {
  readonly id: string
  readonly paisa: number
  readonly from: number
  readonly until: number
  readonly revoked: boolean
}

interface Entry {
  readonly kind: string
  readonly order: string
  readonly reward: string | null
  readonly paisa: number
  readonly at: number
}

interface Books {
  readonly vendor: string
  readonly credits: Credit[]
  readonly entries: Entry[]
}

export async function creditFaultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<Books>(
    `select v.id as vendor,
       array(select jsonb_build_object('id', id, 'paisa', credit_paisa, 'revoked', state = 'REVOKED',
         'from', extract(epoch from granted_at) * 1000, 'until', extract(epoch from ends_at) * 1000)
         from vendor_reward where vendor_id = v.id and prize = 'FEE_CREDIT' order by ends_at, id) as credits,
       array(select jsonb_build_object('kind', kind, 'order', order_id, 'reward', reward_id, 'paisa', amount_paisa,
         'at', extract(epoch from created_at) * 1000)
         from ledger_entry where vendor_id = v.id and order_id is not null
           and kind in ('COMMISSION', 'COMMISSION_REVERSAL', 'FEE_CREDIT') order by created_at) as entries
     from vendor v where exists (select 1 from vendor_reward where vendor_id = v.id and prize = 'FEE_CREDIT')`,
  )
  return rows.flatMap(faultsOf)
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

function faultsOf({ vendor, credits, entries }: Books): string[] {
  const faults: string[] = []
  const commission = new Map<string, number>()
  const covered = new Map<string, number>()
  const spent = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, paisa: number) => to.set(key, (to.get(key) ?? 0) + paisa)
  // A credit that was taken back ran for a while that no row tells.
  const isKnown = credits.every(({ revoked }) => !revoked)
  for (const at of new Set(entries.map((entry) => entry.at))) {
    const now = entries.filter((entry) => entry.at === at)
    const orders = [...new Set(now.map(({ order }) => order))]
    const [order = ''] = orders
    const given = now.filter(({ kind }) => kind === 'FEE_CREDIT')
    for (const { kind, order: of, paisa } of now) if (kind !== 'FEE_CREDIT') add(commission, of, -paisa)
    const due = (commission.get(order) ?? 0) - (covered.get(order) ?? 0)
    const isBooked = now.some(({ kind, paisa }) => kind === 'COMMISSION' && paisa < 0)
    const rests = credits
      .filter(({ from, until }) => from <= at && at < until)
      .map(({ id, paisa }) => paisa - (spent.get(id) ?? 0))
    const isSure = isKnown && orders.length === 1 && credits.every(({ from }) => from !== at)
    const wanted = due < 0 ? due : isBooked ? Math.min(due, sum(rests)) : 0
    const found = sum(given.map(({ paisa }) => paisa))
    if (isSure && found !== wanted) faults.push(`credits gave order ${order} ${found} instead of ${wanted}`)
    for (const { reward, order: of, paisa } of given) {
      add(covered, of, paisa)
      add(spent, reward ?? '', paisa)
    }
  }
  for (const { id, paisa } of credits) {
    const gave = spent.get(id) ?? 0
    if (gave < 0 || gave > paisa) faults.push(`credit ${id} of ${paisa} gave ${gave} to store ${vendor}`)
  }
  for (const [order, paisa] of covered)
    if (paisa < 0 || paisa > (commission.get(order) ?? 0))
      faults.push(`order ${order} is covered with ${paisa}, its commission is ${commission.get(order)}`)
  return faults
}
