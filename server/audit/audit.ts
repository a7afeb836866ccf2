/** Runs every query of invariants.ts in one snapshot, so that concurrent writes cannot confuse it. */
import type pg from 'pg'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariants.ts'

export interface Finding {
  readonly name: string
  readonly claim: string
  readonly faults: number
  /** The first few violations, as sentences. */
  readonly examples: readonly string[]
}

export const mostExamples = 5
const longestAudit = '10min'

export async function audit(client: pg.ClientBase): Promise<Finding[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(`set local statement_timeout = '${longestAudit}'`)
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await findingsIn(client)
  } finally {
    await client.query('rollback')
  }
}

/** The same inside a transaction that is the caller's own. */
export async function findingsIn(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of invariants) findings.push(await findingOf(client, invariant))
  return findings
}

async function findingOf(client: pg.ClientBase, { name, claim, questions }: Invariant): Promise<Finding> {
  const examples: string[] = []
  let faults = 0
  for (const question of questions) {
    // Counted in the database, for a broken market may have a million faults.
    const { rows } = await client.query<{ faults: string; fault: string; id: string }>(
      `select count(*) over () as faults, fault, id from (${question}) answer limit ${mostExamples}`,
    )
    faults += Number(rows[0]?.faults ?? 0)
    examples.push(...rows.map(({ fault, id }) => `${id} (${fault})`))
  }
  return { name, claim, faults, examples: examples.slice(0, mostExamples) }
}
