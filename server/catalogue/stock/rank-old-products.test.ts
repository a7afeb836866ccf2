/** The migration of the sort key on a market of the program before it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/db.ts'
import { openLog } from '../../platform/log.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { honestRows } from '../../testing/oracle/honest-rows.ts'
import { cloneDatabase } from '../../testing/test-market.ts'
import { rankByStock } from './rank-by-stock.ts'

const ours = join(import.meta.dirname, '../../db/migrations')
const own = '0062-catalogue.sql'

test('what had sold out before the update sinks, while readers hold the goods; all else stays', async () => {
  const clone = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  const { db, pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  try {
    for (const name of await readdir(ours)) if (name < own) await cp(join(ours, name), join(before, name))
    await pool.query('drop schema public cascade; create schema public')
    await migrate(clone.url, { from: before })
    await pool.query(honestRows)
    await pool.query('update product set popularity = 7')
    const sold = await pool.query(
      `update product_variation set stock = 0
       where product_id = (select id from product order by id limit 1) returning product_id as id`,
    )
    const { id } = sold.rows[0]
    const reader = await pool.connect()
    await reader.query('begin; select count(*) from product_variation; select count(*) from product')
    // No further: later migrations change tables that this reader holds, and give way to it.
    await cp(join(ours, own), join(before, own))
    expect(await migrate(clone.url, { from: before })).toEqual([own])
    await reader.query('rollback')
    reader.release()
    await migrate(clone.url)
    await rankByStock(db)
    const { rows } = await pool.query('select id, popularity from product order by popularity')
    expect(rows[0]).toEqual({ id, popularity: 7 - 2 ** 30 })
    expect(rows.slice(1).map(({ popularity }) => popularity)).toEqual(rows.slice(1).map(() => 7))
  } finally {
    await close()
    await clone.drop()
    await rm(before, { recursive: true })
  }
})
