/** Breaks the invariants of winner coupons on purpose; the audit must find it. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '../../contract/shared/durations.ts'
import { addPlatformPromo, signedInAdmin, tenOff } from '../testing/promos.ts'
import { rewards, tenForHundred } from '../testing/rewards/programs.ts'
import { complete, winnerCampaigns } from '../testing/rewards/winner-campaigns.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let now = new Date('2026-11-20T04:00:00Z')
let market: TestMarket
let client: pg.Client

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const store = await openStoreWithProducts(market)
  const productId = await addTestProducts(market, store, { stock: 100 })
  const admin = await signedInAdmin(market)
  const acts = winnerCampaigns(market, admin)
  const on = {
    method: 'PUT',
    url: '/api/admin/setting/drawsOn',
    headers: admin,
    payload: { value: true },
  } as const
  await market.app.inject(on)
  const { id: promoId } = await addPlatformPromo(market, admin, tenOff({ visibility: 'PRIVATE' }))
  const first = await acts.start({ prize: { kind: 'VOUCHER', promoId }, title: 'First' })
  await rewards(market).savePlatform(admin, tenForHundred())
  const points = await acts.start({ prize: { kind: 'POINTS', points: 500 }, title: 'Points' })
  await acts.start({ mode: 'DRAW', drawPermission: '83-17', title: 'Draw' })
  await acts.start({ mode: 'TOP_N', title: 'Top' })
  await acts.start({ mode: 'NTH_ORDER', nth: 2, title: 'Nth' })
  now = new Date(now.getTime() + 400_000)
  const crowd = await Promise.all(Array.from({ length: 4 }, () => signedInShopper(market)))
  for (const [index, who] of crowd.entries()) {
    now = new Date(now.getTime() + 1_000)
    await complete(market, { store, productId }, who, index + 1)
  }
  const [anna] = crowd
  for (const id of [first, points]) {
    const { version } = await acts.show(id)
    await acts.ask('POST', `${id}/select`, { version })
    const [{ winnerId } = { winnerId: '' }] = await acts.winners(id)
    if (anna !== undefined) await acts.claim(anna, winnerId)
  }
  now = new Date(now.getTime() + 11 * hourMs)
  await acts.tend()
})
afterAll(async () => {
  await client.end()
  await market.close()
})

const faultsOf = async () =>
  (await findingsIn(client)).filter(({ name, faults }) => name === 'winners' && faults > 0)

test('an honest selection of each rule has nothing against it', async () => {
  expect(await faultsOf()).toEqual([])
  const { rows } = await client.query(
    `select c.title, count(*)::integer as count from winner w join winner_campaign c on c.id = w.campaign_id group by 1 order by 1`,
  )
  expect(rows.map(({ title, count }) => [title, count])).toEqual([
    ['Draw', 2],
    ['First', 2],
    ['Nth', 2],
    ['Points', 2],
    ['Top', 2],
  ])
})

const of = (title: string) => `(select id from winner_campaign where title = '${title}')`
const swapped = (title: string) => `
  update winner_entry e set position = 5 - position + 100 where campaign_id = ${of(title)};
  update winner_entry e set position = position - 100 where campaign_id = ${of(title)}`

test.each([
  [
    'an order was left out',
    'has no entry',
    `delete from winner_entry where campaign_id = ${of('Top')} and position = 4`,
  ],
  [
    'somebody else’s order counts',
    'not a completed order',
    'update winner_entry set user_id = (select user_id from winner_entry order by user_id limit 1)',
  ],
  [
    'an entry is of another moment',
    'not a completed order',
    `update winner_entry set at = at - interval '1 second'`,
  ],
  ['a key was made up', 'not a completed order', `update winner_entry set key = repeat('0', 16)`],
  [
    'a salt was drawn until it suited',
    'salt that is not of its campaign',
    `update winner_entry set salt = repeat('0', 32), key = left(encode(sha256(convert_to(concat_ws(':', campaign_id, order_id, repeat('0', 32)), 'UTF8')), 'hex'), 16) where campaign_id = ${of('Draw')}`,
  ],
  [
    'a campaign that is over kept another count',
    'counts other entries',
    `update winner_campaign set counted = counted + 1 where title = 'Top'`,
  ],
  [
    'more was counted than was paid',
    'another amount',
    'update winner_entry set value_paisa = value_paisa + 1',
  ],
  [
    'something was said to be sent back',
    'and is not',
    `update winner_entry set fault = 'RETURNED', voided_at = now()`,
  ],
  ['the first were put last', 'not what the rule gives', swapped('First')],
  ['the top were put last', 'not what the rule gives', swapped('Top')],
  ['the lots were exchanged', 'not what the rule gives', swapped('Draw')],
  [
    'the sum of a shopper was bent',
    'not what the rule gives',
    'update winner_entry set rank_paisa = rank_paisa + 1 where position is not null',
  ],
  [
    'somebody was passed over',
    'passed over',
    `delete from winner where place = 1 and campaign_id = ${of('Top')}`,
  ],
  [
    'two winners changed places',
    'earlier one in line',
    `update winner set place = 3 - place + 10, round = 1 where campaign_id = ${of('Top')}; update winner_campaign set winners = 12 where title = 'Top'`,
  ],
  [
    'a place was kept back',
    'stayed empty',
    `delete from winner where place = 2 and campaign_id = ${of('Nth')}`,
  ],
  [
    'there is a winner too many',
    'not in line',
    `update winner set place = 7 where campaign_id = ${of('Top')} and place = 2`,
  ],
  [
    'a winner was put in by hand',
    'not in line',
    `update winner set picked_by = user_id where campaign_id = ${of('Top')}`,
  ],
  [
    'a claim was let through late',
    'too late',
    `update winner set claimed_at = claim_by where state = 'ISSUED'`,
  ],
  [
    'a prize passed on too early',
    'too early',
    `update winner set state = 'EXPIRED', ended_at = notified_at where state = 'NOTIFIED'`,
  ],
  ['a prize was kept', 'does not have', `update winner set grant_id = null`],
  [
    'a voucher was given to a friend',
    'nobody won',
    `insert into promo_grant (id, promo_id, user_id, source, granted_at, updated_at) select gen_random_uuid(), promo_id, (select user_id from winner where user_id not in (select user_id from promo_grant) order by user_id limit 1), 'WON', now(), now() from promo_grant`,
  ],
  [
    'points were promised and not given',
    'points that their winner does not have',
    `update winner set state = 'ISSUED', claimed_at = notified_at, issued_at = notified_at where state = 'NOTIFIED' and campaign_id = ${of('Points')}`,
  ],
  [
    'fewer points were given than could be won',
    'points that their winner does not have',
    `update winner_campaign set prize_points = 501 where title = 'Points'`,
  ],
  [
    'points were given before the claim',
    'points that nobody won',
    `insert into reward_entry (id, account_id, kind, points, cause, winner_id, at) select gen_random_uuid(), a.id, 'PRIZE', 500, 'early', w.id, now() from winner w join reward_account a on a.user_id = w.user_id where w.state = 'NOTIFIED' and w.campaign_id = ${of('Points')}`,
  ],
  [
    'points of a winner went to somebody else',
    'points that nobody won',
    `update reward_account a set user_id = (select id from account where user_type = 'ADMIN' limit 1) where a.id = (select account_id from reward_entry where kind = 'PRIZE')`,
  ],
  [
    'another seed was drawn',
    'was promised',
    `update winner_campaign set draw_seed = repeat('ab', 32) where mode = 'DRAW'`,
  ],
])('it sees that %s', async (_, fault, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    const words = (await faultsOf()).flatMap(({ examples }) => examples).join('\n')
    expect(words).toContain(fault)
  } finally {
    await client.query('rollback')
  }
})
