/** The migration of vouchers on a market of the program before it: who could use a private code can use it still. */
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
const own = '0078-promotions.sql'
const maya = '00000000-0000-7000-8000-00000000000a'
const hari = '00000000-0000-7000-8000-0000000000c1'
const order = '00000000-0000-7000-8000-000000000201'
const [used, unused, open] = ['401', '402', '403'].map((end) => `00000000-0000-7000-8000-000000000${end}`)

const code = (id: string | undefined, name: string, userIds: string) => `
  insert into promo_code (
    id, vendor_id, code, title, kind, amount_paisa, starts_at, ends_at, bearer, created_by, user_ids
  ) values (
    '${id}', '${hari}', '${name}', 'Off', 'AMOUNT', 1000, now(), now() + interval '1 day', 'VENDOR', '${maya}',
    ${userIds}
  );`

test('accounts of a private code hold a voucher of it, and no table is written anew', async () => {
  const clone = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'market-migrations-'))
  const { pool, close } = openDatabase({ url: clone.url, log: openLog('silent') })
  try {
    for (const name of await readdir(ours)) if (name < own) await cp(join(ours, name), join(before, name))
    await pool.query('drop schema public cascade; create schema public')
    await migrate(clone.url, { from: before })
    await pool.query(honestRows)
    // An id of an account that is gone is passed over, and one that stands there twice is one voucher.
    const two = `array['${maya}', '${maya}', gen_random_uuid()]::uuid[]`
    await pool.query(code(used, 'USED', two) + code(unused, 'UNUSED', two) + code(open, 'OPEN', `'{}'`))
    await pool.query(
      `insert into promo_use (promo_id, order_id, user_id, discount_paisa, used_at) values
         ('${used}', '${order}', '${maya}', 1000, now()), ('${open}', '${order}', '${maya}', 1000, now())`,
    )
    const filesOf = async () =>
      (
        await pool.query(
          `select relname, pg_relation_filenode(oid) as file from pg_class
           where relname in ('promo_code', 'promo_use', 'orders') order by 1`,
        )
      ).rows
    const files = await filesOf()
    expect(await migrate(clone.url)).toContain(own)
    expect(await filesOf()).toEqual(files)
    const { rows } = await pool.query(
      'select promo_id, user_id, source, state, order_id from promo_grant order by promo_id',
    )
    expect(rows).toEqual([
      { promo_id: used, user_id: maya, source: 'GIVEN', state: 'RESERVED', order_id: order },
      { promo_id: unused, user_id: maya, source: 'GIVEN', state: 'HELD', order_id: null },
    ])
    const uses = await pool.query(
      `select u.promo_id, g.promo_id as "of" from promo_use u left join promo_grant g on g.id = u.grant_id order by 1`,
    )
    expect(uses.rows).toEqual([
      { promo_id: used, of: used },
      { promo_id: open, of: null },
    ])
    const seen = await pool.query('select visibility from promo_code order by id')
    expect(seen.rows.map(({ visibility }) => visibility)).toEqual(['PRIVATE', 'PRIVATE', 'HIDDEN'])
  } finally {
    await close()
    await clone.drop()
    await rm(before, { recursive: true })
  }
})
