/** The migration of offers on a market of the program before it. */
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
const own = '0074-catalogue.sql'

test('no table and no index is written anew, prices stay, and the history begins with those of today', async () => {
  const clone = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  const { pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  const rowsOf = async (query: string) => (await pool.query(query)).rows
  try {
    for (const name of await readdir(ours)) if (name < own) await cp(join(ours, name), join(before, name))
    await pool.query('drop schema public cascade; create schema public')
    await migrate(clone.url, { from: before })
    await pool.query(honestRows)
    await pool.query('update product_variation set saving_paisa = 500; update product set saving_paisa = 500')
    const files = () =>
      rowsOf(
        `select relname, pg_relation_filenode(oid) as file from pg_class
         where relname like 'product%' and relname not like 'product_offer%' order by 1`,
      )
    const written = await files()
    const prices = await rowsOf('select id, selling_paisa from product order by id')
    await cp(join(ours, own), join(before, own))
    expect(await migrate(clone.url, { from: before })).toEqual([own])
    expect(await files()).toEqual(written)
    expect(await rowsOf('select id, selling_paisa from product order by id')).toEqual(prices)
    expect(
      await rowsOf('select product_id as id, paisa as selling_paisa from price_history order by product_id'),
    ).toEqual(prices)
    // As a process of the program before writes them, which knows a generated column.
    await pool.query('update product set price_paisa = 70000')
    await pool.query(
      `insert into product (id, vendor_id, category_id, name, price_paisa, saving_paisa)
       select gen_random_uuid(), vendor_id, category_id, 'Newer', 90000, 1000 from product limit 1`,
    )
    expect(await rowsOf('select distinct selling_paisa from product order by 1')).toEqual([
      { selling_paisa: 69_500 },
      { selling_paisa: 89_000 },
    ])
  } finally {
    await close()
    await clone.drop()
    await rm(before, { recursive: true })
  }
})
