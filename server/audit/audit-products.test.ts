/** Breaks the invariants of products on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestRows } from '../testing/oracle/honest-rows.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let opened: TestMarket
let client: pg.Client

beforeAll(async () => {
  opened = await openTestMarket()
  client = new pg.Client({ connectionString: opened.databaseUrl })
  await client.connect()
  await client.query(honestRows)
})
afterAll(async () => {
  await client.end()
  await opened.close()
})

const tea = '00000000-0000-7000-8000-0000000000e1'
const hari = '00000000-0000-7000-8000-0000000000c1'
const gita = '00000000-0000-7000-8000-0000000000c2'
const shelfOf = (vendorId: string, parentId = 'null') => `
  insert into category (id, vendor_id, parent_id, name)
  values ('00000000-0000-7000-8000-0000000000d2', '${vendorId}', ${parentId}, 'Own');`
const own = `'00000000-0000-7000-8000-0000000000d2'`

const promise = (version: number, more: string) => `
  insert into return_policy (id, vendor_id, product_id, version, is_current, is_returnable, accepts_change_of_mind,
    window_days, allowed_reasons, resolutions, restocking_percent)
  select gen_random_uuid(), '${hari}', null, ${version}, false, true, true, 7, '{}', '{REFUND}', 0;
  update return_policy set ${more} where version = ${version};`

const checksOff = `
  do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = 'feature_image'::regclass and contype in ('c', 'f') loop
      execute format('alter table feature_image drop constraint %I', c);
    end loop;
  end $$;`
const banner = (more: string, count = 1) => `${checksOff}
  insert into picture (name, shape) values ('0123456789abcdef0123456789abcdef.a0b0c0', 'WIDE');
  insert into feature_image (id, category, picture, alt_text)
  select gen_random_uuid(), 'home-banner', '0123456789abcdef0123456789abcdef.a0b0c0', 'Tea' from generate_series(1, ${count}); ${more}`

const hideTea = `update product set is_listed = false, hidden_reason = 'Forged', hidden_at = now() where id = '${tea}';`
const appealBy = (vendorId: string, more = '') => `
  insert into product_appeal (id, product_id, asked_by, asked_at, note)
  select gen_random_uuid(), '${tea}', account_id, now(), '' from vendor where id = '${vendorId}'; ${more}`

const factOf = (columns: string, values: string) => `
  do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = 'product_fact'::regclass and contype = 'c' loop
      execute format('alter table product_fact drop constraint %I', c);
    end loop;
  end $$;
  insert into product_fact (product_id, ${columns}) values ('${tea}', ${values})`
const ruleOf = (change: string) => `
  alter table category drop constraint category_facts_asked, drop constraint category_rules_of_market;
  update category set ${change} where name = 'Tea'`

const breaks: readonly [name: string, what: string, how: string][] = [
  ['rules', 'a category is forbidden while its goods are for sale', ruleOf('is_forbidden = true')],
  [
    'rules',
    'goods are for sale in a forbidden subcategory',
    `insert into category (id, parent_id, name, is_forbidden)
     select '00000000-0000-7000-8000-0000000000d9', id, 'Strong', true from category where name = 'Tea';
     update product set sub_category_id = '00000000-0000-7000-8000-0000000000d9' where id = '${tea}'`,
  ],
  [
    'rules',
    'a fact is wanted and required',
    ruleOf("facts_wanted = '{brand}', facts_required = '{brand}', facts_required_from = '2026-01-01'"),
  ],
  [
    'videos',
    'it lasts an hour',
    `insert into picture (name, shape) values ('0123456789abcdef0123456789abcdef.000000', 'VIDEO');
     insert into video (name, format, bytes, length_ms, width, height)
     values ('0123456789abcdef0123456789abcdef.000000', 'mp4', 1, 3600000, 640, 480)`,
  ],
  [
    'videos',
    'its row says that it is a video, and nothing more',
    `insert into picture (name, shape) values ('0123456789abcdef0123456789abcdef.000000', 'VIDEO')`,
  ],
  [
    'videos',
    'a banner stands in its place',
    `insert into picture (name, shape) values ('0123456789abcdef0123456789abcdef.000000', 'VIDEO'),
       ('0123456789abcdef0123456789abcdef.a0b0c0', 'WIDE');
     insert into video (name, format, bytes, length_ms, width, height)
     values ('0123456789abcdef0123456789abcdef.000000', 'mp4', 1, 3000, 640, 480);
     insert into product_video (product_id, video, poster, added_at) values ('${tea}',
       '0123456789abcdef0123456789abcdef.000000', '0123456789abcdef0123456789abcdef.a0b0c0', now())`,
  ],
  [
    'size charts',
    'a size lacks a cell',
    `insert into product_size_chart (product_id, chart)
     values ('${tea}', '{"columns":[{},{}],"rows":[{"cells":["1"]}]}')`,
  ],
  [
    'size charts',
    'it has no columns',
    `insert into category_size_chart (category_id, chart)
     select id, '{"columns":[],"rows":[{"cells":[]}]}' from category where name = 'Tea'`,
  ],
  [
    'size charts',
    'a store’s own category has one',
    `${shelfOf(hari)} insert into category_size_chart (category_id, chart)
     values (${own}, '{"columns":[{}],"rows":[{"cells":["1"]}]}')`,
  ],
  ['rules', 'facts are required from no day on', ruleOf("facts_wanted = '{}', facts_required = '{brand}'")],
  [
    'rules',
    'a vendor’s own category has rules',
    `alter table category drop constraint category_rules_of_market; ${shelfOf(hari)}
     update category set is_age_limited = true where id = ${own}`,
  ],
  [
    'facts',
    'a product keeps until a day and for a time',
    factOf('best_before, shelf_life, shelf_life_unit', "'2027-01-01', 3, 'DAY'"),
  ],
  ['facts', 'a shelf life without a unit', factOf('shelf_life', '3')],
  ['facts', 'a warranty of nobody', factOf('warranty_months', '12')],
  ['facts', 'a giver of no warranty', factOf('warranty_by', "'STORE'")],
  ['facts', 'an importer without a name', factOf('producer_kind', "'IMPORTER'")],
  ['facts', 'a brand of blanks', factOf('brand', "' '")],
  [
    'goods',
    'a variation costs less than its product',
    `update product_variation set price_paisa = 1 where product_id = '${tea}'`,
  ],
  [
    'goods',
    'a store closed and its goods stayed',
    `update vendor set status = 'SUSPENDED' where id = '${hari}'`,
  ],
  [
    'goods',
    'pictures are shared with nobody',
    `update product_variation set shared_pictures = '{a}' where product_id = '${tea}'`,
  ],
  ['goods', 'goods for sale are not listed', `update product set is_listed = false where id = '${tea}'`],
  [
    'goods',
    'nothing of it is on offer',
    `update product_variation set is_offered = false where product_id = '${tea}'`,
  ],
  ['goods', 'it has choices and sells without', `update product set is_variable = true where id = '${tea}'`],
  ['sold out', 'it is sunk while it is in stock', `update product set popularity = -1 where id = '${tea}'`],
  [
    'sold out',
    'nobody has noted that it is sold out',
    `update product_variation set stock = 0 where product_id = '${tea}'; delete from stock_turn`,
  ],
  [
    'sold out',
    'changes of stock are no longer noted',
    'alter table product_variation disable trigger product_variation_turns',
  ],
  ['appeals', 'it waits for a product that everybody sees', appealBy(hari)],
  ['appeals', 'two of them can wait', 'drop index product_appeal_open'],
  [
    'appeals',
    'two of them wait',
    `${hideTea} drop index product_appeal_open; ${appealBy(hari)} ${appealBy(hari)}`,
  ],
  ['appeals', 'another vendor has asked', `${hideTea} ${appealBy(gita)}`],
  [
    'appeals',
    'it was decided before it was asked',
    `${hideTea} ${appealBy(
      hari,
      `update product_appeal set outcome = 'KEPT_HIDDEN', decided_by = asked_by, decided_at = asked_at - interval '1 s'`,
    )}`,
  ],
  [
    'returns',
    'two versions of one policy hold',
    `drop index return_policy_current; ${promise(1, 'is_current = true')} ${promise(2, 'is_current = true')}`,
  ],
  ['returns', 'an old version holds', `${promise(1, 'is_current = true')} ${promise(2, 'notes = notes')}`],
  ['returns', 'a version is there twice', `${promise(1, 'notes = notes')} ${promise(1, 'notes = notes')}`],
  [
    'returns',
    'it promises for another vendor’s product',
    promise(1, `vendor_id = '${gita}', product_id = '${tea}'`),
  ],
  [
    'returns',
    'it promises for another vendor’s shelf',
    `${shelfOf(gita)} ${promise(1, `category_id = ${own}`)}`,
  ],
  [
    'returns',
    'a fee is kept although no mind may be changed',
    promise(1, 'accepts_change_of_mind = false, restocking_percent = 5'),
  ],
  ['banners', 'its picture is gone', banner(`delete from picture`)],
  ['banners', 'the market’s place is a vendor’s', banner(`update feature_image set vendor_id = '${hari}'`)],
  ['banners', 'a vendor’s place is nobody’s', banner(`update feature_image set category = 'vendor-banner'`)],
  ['banners', 'it hangs nowhere', banner(`update feature_image set category = 'roof'`)],
  [
    'banners',
    'it ends before it begins',
    banner(`update feature_image set starts_at = '2026-11-21 18:15Z', ends_at = '2026-11-20 18:15Z'`),
  ],
  ['banners', 'it begins at noon', banner(`update feature_image set starts_at = '2026-11-21 06:15Z'`)],
  ['banners', 'it says nothing', banner(`update feature_image set alt_text = ' '`)],
  ['banners', 'there are too many', banner('', 11)],
  ['shelves', 'SKUs can be used twice', 'drop index product_variation_sku'],
  [
    'shelves',
    'two goods share a SKU',
    `drop index product_variation_sku; update product_variation set sku = 'A', vendor_id = '${hari}'`,
  ],
  [
    'shelves',
    'a SKU is another vendor’s',
    `update product_variation set sku = 'A', vendor_id = '${gita}' where product_id = '${tea}'`,
  ],
  [
    'shelves',
    'the shelf of the market is a vendor’s',
    `${shelfOf(hari)} update product set category_id = ${own} where id = '${tea}'`,
  ],
  [
    'shelves',
    'the own shelf is another’s',
    `${shelfOf(gita)} update product set store_category_id = ${own} where id = '${tea}'`,
  ],
  [
    'shelves',
    'the board hangs on no shelf',
    `${shelfOf(hari)} update product set store_sub_category_id = ${own} where id = '${tea}'`,
  ],
  [
    'shelves',
    'a vendor’s board hangs on the market’s shelf',
    shelfOf(hari, `'00000000-0000-7000-8000-0000000000d1'`),
  ],
]

test.each(breaks)('%s: %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    const before = await findingsIn(client)
    expect(before.filter(({ faults }) => faults > 0)).toEqual([])
    await client.query(how)
    const found = (await findingsIn(client)).find((finding) => finding.name === name)
    expect(found?.faults).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
  }
})
