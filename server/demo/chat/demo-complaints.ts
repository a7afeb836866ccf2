/** Complaints of the demo, one in each state that waits for an action. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { acknowledgeHours, answerHours, resolveDays } from '../../../contract/chat/chat-kinds.ts'
import { paths } from '../../../contract/paths.ts'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'
import { insertRows } from '../insert-rows.ts'
import { type ComplaintStory, complaintStories } from './chat-words.ts'

const hoursBetweenSteps = 2

interface Ordered {
  readonly orderId: string
  readonly userId: string
  readonly vendorId: string
  readonly vendorAccountId: string
}

/**
 * Complaints about delivered orders: each of the stories for these accounts, and one of them for each of the others.
 */
export async function addComplaints(
  tx: Tx,
  {
    accounts,
    alsoShown,
    admin,
    picture,
    now,
  }: {
    accounts: readonly string[]
    alsoShown: readonly string[]
    admin: string
    picture: string
    now: Date
  },
): Promise<void> {
  const all = [...accounts, ...alsoShown]
  const { rows } = await sql<Ordered>`
    select distinct on (o.user_id, o.vendor_id) o.id as "orderId", o.user_id as "userId", o.vendor_id as "vendorId",
      v.account_id as "vendorAccountId"
    from orders o join vendor v on v.id = o.vendor_id
    where o.status in ('DELIVERED', 'COMPLETED')
      and (o.user_id = any(${sql.val(all)}::uuid[]) or v.account_id = any(${sql.val(all)}::uuid[]))
    order by o.user_id, o.vendor_id, o.placed_at desc`.execute(tx)
  const used = new Set<Ordered>()
  for (const [at, story] of complaintStories.entries()) {
    const ofOthers = alsoShown.filter((_, i) => (i + 1) % complaintStories.length === at)
    for (const account of [...accounts, ...ofOthers]) {
      const order = rows.find((one) => !used.has(one) && [one.userId, one.vendorAccountId].includes(account))
      if (order === undefined) continue
      used.add(order)
      const no = `C-DEM0${at + 1}${used.size}`
      // No two of them in one minute.
      const hoursAgo = story.hoursAgo + used.size / 3
      await addComplaint(tx, { ...order, admin, picture, no, story: { ...story, hoursAgo }, now })
    }
  }
}

interface Made extends Ordered {
  readonly admin: string
  readonly picture: string
  readonly no: string
  readonly story: ComplaintStory
  readonly now: Date
}

async function addComplaint(tx: Tx, made: Made): Promise<void> {
  const { orderId, userId, vendorId, vendorAccountId, admin, picture, no, story, now } = made
  const id = randomUUID()
  const began = now.getTime() - story.hoursAgo * hourMs
  const timeOf = (step: number) => new Date(began + (step + 1) * hoursBetweenSteps * hourMs)
  const moved = story.steps.flatMap(([by, to, note], at) => (to === null ? [] : [{ by, to, note, at }]))
  const last = moved.at(-1)
  const status = last?.to ?? 'OPEN'
  const atOf = (to: string) => moved.find((step) => step.to === to)
  const decided = moved.findLast(({ to }) => to === 'PROPOSED' || to === 'RESOLVED')
  const [first] = moved
  const resolved = atOf('RESOLVED')
  await insertRows(tx, 'complaint', [
    {
      ...{ id, no, user_id: userId, against: 'VENDOR', vendor_id: vendorId, order_id: orderId, status },
      ...{
        category: story.category,
        description: story.description,
        wanted: story.wanted,
        severity: 'NORMAL',
      },
      evidence: story.isPictured ? [picture] : [],
      ack_due: new Date(began + acknowledgeHours * hourMs),
      resolve_due: new Date(began + resolveDays * 24 * hourMs),
      answer_due:
        status === 'WAITING_VENDOR' && last
          ? new Date(timeOf(last.at).getTime() + answerHours * hourMs)
          : null,
      acknowledged_at: first === undefined ? null : timeOf(first.at),
      resolved_at: resolved === undefined ? null : timeOf(resolved.at),
      ...{ decision: decided?.note ?? '', compensation_paisa: 0 },
      created_at: new Date(began),
      updated_at: first === undefined ? new Date(began) : timeOf(story.steps.length - 1),
    },
  ])
  const accountOf = { USER: userId, VENDOR: vendorAccountId, ADMIN: admin, SYSTEM: null }
  let stands = 'OPEN'
  const events = story.steps.map(([by, to, note], at) => {
    const from = to === null ? null : stands
    stands = to ?? stands
    return { actor: by, actor_id: accountOf[by], from_status: from, to_status: to, note, at: timeOf(at) }
  })
  const opened = { actor: 'USER', actor_id: userId, from_status: null, to_status: 'OPEN', note: '' }
  await insertRows(
    tx,
    'complaint_event',
    [{ ...opened, at: new Date(began) }, ...events].map((event) => ({
      ...{ id: monotonicUuid(), complaint_id: id, is_internal: false, pictures: [], ...event },
    })),
  )
  const about = { complaintId: id, no }
  const noticeOf = (
    receiver: string,
    kind: string,
    place: string,
    at: Date,
    key: string,
    more: object = {},
  ) => ({
    ...{ id: monotonicUuid(), receiver_id: receiver, number: 1, kind, detail: { ...about, place, ...more } },
    ...{ sender_id: null, is_in_app: true, dedupe_key: `${kind} ${id} ${key}`, sent_at: at },
    ...{ seen_at: null, read_at: null },
  })
  await insertRows(tx, 'notification', [
    noticeOf(admin, 'complaint-made', paths.adminComplaints(), new Date(began), 'made'),
    ...events.flatMap(({ actor, to_status, at }) => [
      ...(actor === 'ADMIN'
        ? [
            noticeOf(userId, 'complaint-moved', paths.complaints(), at, `${to_status} user`, {
              what:
                to_status === 'WAITING_USER' || to_status === 'PROPOSED'
                  ? `ASK_${to_status}`
                  : (to_status ?? 'SAID_ADMIN'),
            }),
          ]
        : []),
      ...(to_status === 'WAITING_VENDOR'
        ? [
            noticeOf(vendorAccountId, 'complaint-moved', paths.vendorComplaints(), at, 'store', {
              what: 'ASK_WAITING_VENDOR',
              until: new Date(at.getTime() + answerHours * hourMs).toISOString(),
            }),
          ]
        : []),
    ]),
  ])
}
