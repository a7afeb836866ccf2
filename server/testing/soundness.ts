/** Everything that must hold of the rows, asked in both ways: by the product's audit and by the tests' own oracle. */
import { expect } from 'vitest'
import { audit } from '../db/audit.ts'
import type { TestMarket } from './market.ts'
import { faultsIn } from './oracle.ts'

export async function expectSound({ pool }: TestMarket): Promise<void> {
  const client = await pool.connect()
  const findings = await audit(client).finally(() => client.release())
  expect(findings.filter(({ faults }) => faults > 0)).toEqual([])
  expect(await faultsIn(pool)).toEqual([])
}
