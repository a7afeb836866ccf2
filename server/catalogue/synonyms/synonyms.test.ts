import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type Groups = ResponseJson<typeof contract.catalogue.synonyms>

let market: TestMarket
let headers: { authorization: string }
beforeAll(async () => {
  market = await openTestMarket()
  headers = await signIn(market, (await signUp(market, { userType: 'ADMIN', name: 'Boss' })).email)
})
afterAll(() => market.close())

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, words?: unknown) =>
  market.app.inject({
    method,
    url: `/api/admin/synonym/${path}`,
    headers,
    ...(words !== undefined && { payload: { words } }),
  })
const groups = async (query = '') =>
  (await market.app.inject({ url: `/api/admin/synonym/?${query}`, headers })).json<Groups>()
const wordsOf = async (search: string) =>
  (await groups(`search=${encodeURIComponent(search)}`)).rows.map(({ words }) => words)

test('a market begins with words that mean the same here, and I find them by their beginnings', async () => {
  expect((await groups()).total).toBeGreaterThan(80)
  expect(await wordsOf('CHAM')).toContainEqual(['rice', 'chamal', 'chawal', 'चामल'])
  expect(await wordsOf('चाम')).toEqual([['rice', 'chamal', 'chawal', 'चामल']])
  expect(await wordsOf('%')).toEqual([])
  expect((await groups('offset=5000')).rows).toEqual([])
  expect((await groups('offset=5000')).total).toBeGreaterThan(80)
})

test('I add a group, change it and delete it, and it says who did', async () => {
  const added = await send('POST', '', ['Doko', 'basket', 'डोको', 'doko'])
  expect(added.statusCode, added.body).toBe(201)
  expect(added.json()).toMatchObject({ words: ['doko', 'basket', 'डोको'], changedBy: 'Boss' })
  expect((await groups()).rows[0]).toEqual(added.json())
  const { groupId } = added.json()
  const changed = await send('PUT', groupId, ['basket', 'doko', 'dalo'])
  expect(changed.json()).toMatchObject({ groupId, words: ['basket', 'doko', 'dalo'] })
  expect(await wordsOf('dal')).toContainEqual(['basket', 'doko', 'dalo'])
  expect((await send('DELETE', groupId)).statusCode).toBe(204)
  expect(await wordsOf('dalo')).toEqual([])
  for (const again of [await send('DELETE', groupId), await send('PUT', groupId, ['one', 'two'])]) {
    expect(again.json().code).toBe('NOT_FOUND')
  }
  expect((await send('DELETE', randomUUID())).statusCode).toBe(404)
})

test('the trail remembers who brought which words together, changed them and parted them', async () => {
  const { groupId } = (await send('POST', '', ['nanglo', 'tray'])).json()
  await send('PUT', groupId, ['nanglo', 'winnow'])
  expect((await send('PUT', groupId, ['nanglo', 'rice'])).json().code).toBe('SYNONYM_TAKEN')
  await send('DELETE', groupId)
  const trail = await market.app.inject({ url: `/api/admin/act/?aboutId=${groupId}`, headers })
  const [first, second] = [{ words: ['nanglo', 'tray'] }, { words: ['nanglo', 'winnow'] }]
  expect(trail.json()).toMatchObject({
    total: 3,
    rows: [
      {
        act: 'SYNONYMS_DELETED',
        actorName: 'Boss',
        aboutName: 'nanglo, winnow',
        before: second,
        after: null,
      },
      { act: 'SYNONYMS_CHANGED', aboutName: 'nanglo, winnow', before: first, after: second },
      { act: 'SYNONYMS_ADDED', aboutName: 'nanglo, tray', before: null, after: first },
    ],
  })
})

test('a word stands in one group: the other one is refused and nothing of it is kept', async () => {
  const answer = await send('POST', '', ['himkhanda', 'RICE', 'dudh'])
  expect(answer.json()).toMatchObject({ code: 'SYNONYM_TAKEN', words: ['rice', 'dudh'] })
  expect(await wordsOf('himkhanda')).toEqual([])
  const [milk] = (await groups('search=dudh')).rows
  const change = await send('PUT', milk?.groupId ?? '', ['milk', 'rice'])
  expect(change.json().code).toBe('SYNONYM_TAKEN')
  expect(await wordsOf('dudh')).toEqual([milk?.words])
})

test('a group has two words or more, each a single one', async () => {
  const bad = [
    [],
    ['one'],
    ['one', 'ONE'],
    ['sel roti', 'selroti'],
    ['a%', 'b'],
    ['', 'b'],
    ['x'.repeat(41), 'b'],
    Array.from({ length: 21 }, (_, at) => `w${at}`),
    'one',
  ]
  for (const words of bad)
    expect((await send('POST', '', words)).json().code, String(words)).toBe('BAD_INPUT')
})

test('of ten admins who claim the same words at once one has them', async () => {
  const words = ['gagri', 'ghada', 'matka', 'surahi']
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send('POST', '', at % 2 === 0 ? words : words.toReversed())),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(await wordsOf('gagri')).toHaveLength(1)
})
