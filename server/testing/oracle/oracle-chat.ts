/** Oracle of messages, complaints and notifications: computed outside the database. */
import type pg from 'pg'

export async function chatFaultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  return [...(await talks(client)), ...(await complaints(client)), ...(await notices(client))]
}

interface Said {
  readonly id: string
  readonly talk: string
  readonly side: string
  readonly sender: string | null
  readonly client: string | null
  readonly gone: boolean
}

async function talks(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const faults: string[] = []
  const said = await client.query<Said>(
    `select id, conversation_id as talk, side, sender_id as sender, client_id as client, deleted_at is not null as gone
     from message order by id`,
  )
  const marks = await client.query<{ talk: string; side: string; unread: number; read: string | null }>(
    'select conversation_id as talk, side, unread, read_up_to as read from conversation_side',
  )
  const known = new Set<string>()
  const lastOf = new Map<string, string>()
  const ofTalk = Map.groupBy(said.rows, ({ talk }) => talk)
  for (const { id, talk, sender, client: own } of said.rows) {
    lastOf.set(talk, id)
    if (own === null) continue
    if (known.has(`${sender} ${own}`)) faults.push(`message ${id} was said twice`)
    known.add(`${sender} ${own}`)
  }
  for (const { talk, side, unread, read } of marks.rows) {
    const waiting = (ofTalk.get(talk) ?? []).filter(
      (one) => one.side !== side && !one.gone && (read === null || one.id > read),
    )
    if (waiting.length !== unread) {
      faults.push(`conversation ${talk} says ${unread} unread to ${side}, it is ${waiting.length}`)
    }
  }
  const shown = await client.query<{ id: string; last: string | null }>(
    'select id, last_message_id as last from conversation',
  )
  for (const { id, last } of shown.rows) {
    if (last !== (lastOf.get(id) ?? null)) faults.push(`conversation ${id} shows another last message`)
  }
  return faults
}

const over = ['RESOLVED', 'REJECTED', 'CLOSED', 'ESCALATED_EXTERNAL']
const handled = ['ACKNOWLEDGED', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', ...over]
const mayFollow: Readonly<Record<string, readonly string[]>> = {
  begin: ['OPEN'],
  ...Object.fromEntries(
    ['OPEN', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', 'REOPENED', 'ACKNOWLEDGED'].map((from) => [
      from,
      handled.filter((to) => to !== from),
    ]),
  ),
  RESOLVED: ['CLOSED', 'REOPENED', 'ESCALATED_EXTERNAL'],
  REJECTED: ['CLOSED', 'REOPENED', 'ESCALATED_EXTERNAL'],
  CLOSED: ['REOPENED', 'ESCALATED_EXTERNAL'],
}

async function complaints(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ no: string; status: string; path: (string | null)[] }>(
    `select k.no, k.status, array_agg(e.to_status order by e.at, e.id) as path
     from complaint k left join complaint_event e on e.complaint_id = k.id group by k.id`,
  )
  return rows.flatMap(({ no, status, path }) => {
    let place = 'begin'
    for (const next of path) {
      if (next === null) continue
      if (!mayFollow[place]?.includes(next)) return [`complaint ${no} went from ${place} to ${next}`]
      place = next
    }
    return place === status ? [] : [`complaint ${no} stands at ${status}, its history at ${place}`]
  })
}

async function notices(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ id: string; receiver: string; key: string; odd: boolean }>(
    `select id, receiver_id as receiver, dedupe_key as key, seen_at is null and read_at is not null as odd
     from notification`,
  )
  const told = new Set<string>()
  return rows.flatMap(({ id, receiver, key, odd }) => {
    const isTwin = told.has(`${receiver} ${key}`)
    told.add(`${receiver} ${key}`)
    return [...(odd ? [`${id} was read unseen`] : []), ...(isTwin ? [`${id} was told before`] : [])]
  })
}
