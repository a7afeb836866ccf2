/** The migration of low stock, costs and stock-takings on a market of the program before it. */
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
const own = '0065-catalogue.sql'

test('thresholds of its own stay, the old default follows the store, and no table is written anew', async () => {
  const clone = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  const { pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  try {
    for (const name of await readdir(ours)) if (name < own) await cp(join(ours, name), join(before, name))
    await pool.query('drop schema public cascade; create schema public')
    await migrate(clone.url, { from: before })
    await pool.query(honestRows)
    const chosen = await pool.query(
      `update product set low_stock_at = 12 where id = (select min(id::text)::uuid from product) returning id`,
    )
    const filesOf = async () =>
      (
        await pool.query(
          `select relname, pg_relation_filenode(oid) as file from pg_class
           where relname in ('product', 'product_variation', 'stock_movement') order by 1`,
        )
      ).rows
    const files = await filesOf()
    expect(await migrate(clone.url)).toContain(own)
    expect(await filesOf()).toEqual(files)
    const { rows } = await pool.query('select id, low_stock_at from product')
    expect(rows.filter((row) => row.low_stock_at !== null)).toEqual([{ ...chosen.rows[0], low_stock_at: 12 }])
    expect(rows.length).toBeGreaterThan(1)
    // Stock that was low before is not told: nothing has fallen.
    expect((await pool.query('select * from low_stock')).rows).toEqual([])
  } finally {
    await close()
    await clone.drop()
    await rm(before, { recursive: true })
  }
})
