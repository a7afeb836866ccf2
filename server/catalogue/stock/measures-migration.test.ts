/** The migration of measured goods on a market of the program before it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/db.ts'
import { openLog } from '../../platform/log.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { honestRows } from '../../testing/oracle/honest-rows.ts'
import { cloneDatabase } from '../../testing/test-market.ts'

const ours = join(import.meta.dirname, '../../db/migrations')
const own = '0067-catalogue.sql'

test('all goods and lines of before are pieces, and no table is written anew', async () => {
  const clone = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  const { pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  try {
    for (const name of await readdir(ours)) if (name < own) await cp(join(ours, name), join(before, name))
    await pool.query('drop schema public cascade; create schema public')
    await migrate(clone.url, { from: before })
    await pool.query(honestRows)
    const filesOf = async () =>
      (
        await pool.query(
          `select relname, pg_relation_filenode(oid) as file from pg_class
           where relname in ('product', 'product_variation', 'order_line', 'cart_line', 'stock_taking_line') order by 1`,
        )
      ).rows
    const files = await filesOf()
    expect(await migrate(clone.url)).toContain(own)
    expect(await filesOf()).toEqual(files)
    for (const table of ['product', 'product_variation', 'order_line']) {
      const { rows } = await pool.query(`select distinct unit, step_milli from ${table}`)
      expect(rows, table).toEqual([{ unit: 'piece', step_milli: 1_000 }])
    }
    const { rows } = await pool.query('select distinct least_steps, most_steps from product')
    expect(rows).toEqual([{ least_steps: 1, most_steps: null }])
  } finally {
    await close()
    await clone.drop()
    await rm(before, { recursive: true })
  }
})
