/** Fills a market with as many made-up stores, goods and shoppers as one likes, for measuring. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../server/accounts/index.ts'
import { type CategoryId, ensureCategories } from '../server/demo/ensure-categories.ts'
import { newPassword } from '../server/demo/new-password.ts'
import { drawPictures, type NameOf } from '../server/demo/pictures/draw-pictures.ts'
import type { Drawing } from '../server/demo/pictures/drawing.ts'
import { demoCategories } from '../server/demo/products/all-products.ts'
import type { Board, DemoCategory } from '../server/demo/products/demo-category.ts'
import { raiseLimits } from '../server/demo/raised-limits.ts'
import { inTransaction, openDatabase } from '../server/platform/db/db.ts'
import { openLog } from '../server/platform/log.ts'
import type { PicturePlace } from '../server/platform/pictures/picture-storage.ts'
import { StartError } from '../server/platform/start-error.ts'
import { type Cell, copyRows, setIndexesAside } from './copy-rows.ts'
import * as goods from './seed-goods.ts'
import { addOffers, offerTables } from './seed-offers.ts'
import * as people from './seed-rows.ts'
import * as search from './seed-search.ts'

export interface SeedOptions extends people.SeedCounts {
  readonly url: string
  /** The data folder, for the pictures and seed-shoppers.json. */
  readonly dataDir: string
  /** Another place for the pictures. */
  readonly pictures?: PicturePlace['pictures']
  readonly progress?: (words: string) => void
}

export interface Seeded {
  readonly rows: number
  /** Before the indexes were built. */
  readonly rowsPerSecond: number
}

const heavyTables = [
  'account',
  'delivery_address',
  'product',
  'product_variation',
  'price_history',
  'stock_movement',
]

const tellEveryMs = 2_000

/** One transaction: a seed that is killed leaves nothing behind. A market is seeded once; the second time refuses. */
export async function seedMarket(options: SeedOptions): Promise<Seeded> {
  const { url, dataDir, progress = () => {} } = options
  const client = new pg.Client({ connectionString: url, application_name: 'market-seed' })
  await client.connect()
  try {
    await refuseIfSeeded(client)
    progress('Drawing pictures')
    const nameOf = await drawAll(options)
    const password = newPassword()
    const draft: Omit<people.SeedPlan, 'vocabulary'> = {
      ...options,
      now: new Date(),
      passwordHash: await hashPassword(password),
      categoryOf: await categories(url, nameOf),
      pictureOf: (kind) => nameOf(drawingOf(kind.shelf, kind.board)),
    }
    await client.query('begin')
    await mark(client, options)
    await client.query(raiseLimits)
    const vocabulary = await search.addVocabulary(client, options)
    const restore = await setIndexesAside(client, heavyTables)
    const seeded = await copyAll(client, { ...draft, vocabulary }, progress)
    progress(`${seeded.rows} rows, ${seeded.rowsPerSecond} a second`)
    await rebuild(client, restore, progress)
    await noteGoods(client)
    progress('Writing down which goods have which words')
    await search.addPostings(client)
    await writeShoppers(dataDir, password, options.shoppers)
    await client.query('commit')
    progress('Gathering statistics')
    for (const table of [
      ...heavyTables,
      ...offerTables,
      'vendor',
      'search_word',
      'search_posting',
      'search_store_word',
    ])
      await client.query(`vacuum (analyze) ${table}`)
    return seeded
  } finally {
    await client.end()
  }
}

async function refuseIfSeeded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ products: string; filled_at: Date }>(
    `select detail ->> 'products' as products, filled_at from market_filling where kind = 'SEED'`,
  )
  for (const { products, filled_at } of rows) {
    throw new StartError(
      `This market was seeded with ${products} products on ${filled_at.toISOString().slice(0, 10)}. "npm run demo -- reset" empties it.`,
    )
  }
}

/** Lock: a second process waits here for the first, and is then refused. */
async function mark(client: pg.Client, { vendors, products, shoppers }: people.SeedCounts): Promise<void> {
  const { rowCount } = await client.query(
    `insert into market_filling (kind, detail) values ('SEED', $1) on conflict do nothing`,
    [{ vendors, products, shoppers }],
  )
  if (rowCount === 0) await refuseIfSeeded(client)
}

/** One picture for each category and each subcategory. */
const drawingOf = ({ ground }: DemoCategory, { drawing }: DemoCategory | Board): Drawing => ({
  subject: drawing,
  ground,
  view: 'FRONT',
})

async function drawAll({ url, dataDir, pictures }: SeedOptions): Promise<NameOf> {
  const drawings = demoCategories.flatMap((shelf) =>
    [shelf, ...shelf.boards].map((one) => drawingOf(shelf, one)),
  )
  const { db, close } = openDatabase({ url, log: openLog('warn'), mostConnections: 4 })
  const house = { db, clock: () => new Date(), config: { dataDir, pictures } }
  return drawPictures(house, drawings, () => {}).finally(close)
}

async function categories(url: string, nameOf: NameOf): Promise<CategoryId> {
  const { db, close } = openDatabase({ url, log: openLog('warn'), mostConnections: 1 })
  const wanted = demoCategories.map((shelf) => ({
    ...shelf,
    picture: nameOf(drawingOf(shelf, shelf)),
    children: shelf.boards,
  }))
  return inTransaction(db, (tx) => ensureCategories(tx, wanted)).finally(close)
}

async function copyAll(
  client: pg.Client,
  plan: people.SeedPlan,
  progress: (words: string) => void,
): Promise<Seeded> {
  const began = performance.now()
  let [rows, toldAt] = [0, began]
  const copy = async (table: string, columns: string, some: Iterable<readonly Cell[]>) => {
    rows += await copyRows(client, table, columns.split(' '), some, (count) => {
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      progress(`${table}: ${count} rows`)
    })
  }
  await copy('account', people.accountColumns, people.vendorAccountRows(plan))
  await copy('account', people.accountColumns, people.shopperRows(plan))
  await copy('delivery_address', people.addressColumns, people.addressRows(plan))
  await copy('vendor', people.vendorColumns, people.vendorRows(plan))
  await copy('opening_slot', 'vendor_id weekday opens closes', people.slotRows(plan))
  await copy('delivery_option', people.optionColumns, people.optionRows(plan))
  await copy('product', goods.productColumns, goods.productRows(plan))
  await copy('product_variation', goods.variationColumns, goods.variationRows(plan))
  progress('Putting goods on offer')
  await addOffers(client, plan.now)
  await copy('search_store_word', search.storeWordColumns, search.storeWordRows(plan))
  await copy('stock_movement', goods.movementColumns, goods.movementRows(plan))
  return { rows, rowsPerSecond: Math.round(rows / ((performance.now() - began) / 1_000)) }
}

async function rebuild(client: pg.Client, restore: readonly string[], progress: (words: string) => void) {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  let toldAt = 0
  for (const [at, statement] of restore.entries()) {
    if (performance.now() - toldAt > tellEveryMs) {
      progress(`Building indexes and checking references: ${at + 1} of ${restore.length}`)
      toldAt = performance.now()
    }
    await client.query(statement)
  }
}

/** Denormalization: each store's product count and price range, for all stores in one statement. */
const noteGoods = (client: pg.Client) =>
  client.query(
    `update vendor v set goods_count = g.count, least_selling_paisa = g.least, greatest_selling_paisa = g.greatest
     from (
       select vendor_id, count(*), min(selling_paisa) as least, max(selling_paisa) as greatest
       from product where is_listed group by vendor_id
     ) g where g.vendor_id = v.id`,
  )

async function writeShoppers(dataDir: string, password: string, shoppers: number): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'seed-shoppers.json')
  const told = Array.from({ length: shoppers }, (_, at) => ({ email: people.shopperEmail(at), password }))
  await writeFile(`${file}.draft`, `${JSON.stringify(told, null, 1)}\n`, { mode: 0o600 })
  await rename(`${file}.draft`, file)
}
