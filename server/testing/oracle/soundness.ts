/** All invariants, checked in both ways: by the product's audit and by the tests' own oracle. */
import { expect } from 'vitest'
import { audit } from '../../audit/audit.ts'
import type { TestMarket } from '../test-market.ts'
import { faultsIn } from './oracle.ts'

export async function expectSound(market: TestMarket): Promise<void> {
  expect(await findingsOf(market)).toEqual([])
  expect(await faultsIn(market.pool)).toEqual([])
}

/** The violations that the product's audit finds. */
export async function findingsOf({ pool }: TestMarket) {
  const client = await pool.connect()
  const findings = await audit(client).finally(() => client.release())
  return findings.filter(({ faults }) => faults > 0)
}
