/** Access matrix: conversations and complaints. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld, Asker } from '../testing/access-world.ts'
import { type Access, admins, sellers, shoppers } from './access.ts'

const members = [...shoppers, ...sellers, ...admins] as const
const chat = '/api/support/chat'

const said = (world: AccessWorld, by: string, url: string, payload: object) =>
  world.ask({ method: 'POST', url, headers: { ...world.asker(by).headers }, payload })

/** The conversation of A with V; for an admin, of A with the market. */
async function talkId(world: AccessWorld, { userType }: Asker): Promise<string> {
  const whom = userType === 'ADMIN' ? { platform: true } : { vendorId: world.vendorId }
  return String((await said(world, 'A', `${chat}/`, whom)).id)
}
const talk =
  (body?: (world: AccessWorld) => object): NonNullable<Access['sample']> =>
  async (world, asker) => ({
    params: { conversationId: await talkId(world, asker) },
    ...(body !== undefined && { body: body(world) }),
  })
async function messageId(world: AccessWorld, asker: Asker, by: string): Promise<string> {
  const url = `${chat}/${await talkId(world, asker)}/message`
  return String((await said(world, by, url, { clientId: randomUUID(), body: 'Hello' })).id)
}
/** The caller's side of that conversation; A for a caller who is on neither. */
const sideOf = ({ name }: Asker): string => (['V', 'admin'].includes(name) ? name : 'A')
const otherOf = (asker: Asker): string => (sideOf(asker) === 'A' ? 'V' : 'A')

/** Only an admin needs one: a single account may have no more than twenty open reports. */
async function report(world: AccessWorld, asker: Asker): Promise<string> {
  if (asker.userType !== 'ADMIN') return randomUUID()
  const id = await messageId(world, world.asker('A'), 'V')
  return String((await said(world, 'A', `${chat}/message/${id}/report`, { reason: 'Rude' })).id)
}

const reply = { title: 'Hours', body: 'We open at ten.' }
const replyId = async (world: AccessWorld) => ({
  params: { replyId: String((await said(world, 'V', `${chat}/reply/`, reply)).id) },
})

const complaint = (world: AccessWorld) => ({
  clientId: randomUUID(),
  against: 'VENDOR',
  vendorId: world.vendorId,
  category: 'LATE',
  description: 'It has not come yet.',
  wanted: 'DELIVERY',
})
const freshComplaint = async (world: AccessWorld): Promise<string> =>
  String((await said(world, 'A', '/api/support/complaint/', complaint(world))).id)

const shared = new WeakMap<AccessWorld, Promise<string>>()
/**
 * A's complaint about V's store, WAITING_VENDOR: one for all rows, since an account may have twenty open ones at most.
 */
function complaintId(world: AccessWorld): Promise<string> {
  const known = shared.get(world)
  if (known !== undefined) return known
  const made = (async () => {
    const id = await freshComplaint(world)
    const move = { to: 'WAITING_VENDOR', note: 'Please answer' }
    await said(world, 'admin', `/api/support/complaint/${id}/move`, move)
    return id
  })()
  shared.set(world, made)
  return made
}

export const chatAccess: Readonly<Record<string, Access>> = {
  'chat.conversations': { may: members, answers: 200 },
  'chat.openConversation': {
    may: members,
    sample: ({ vendorId }, { userType }) => ({
      body: userType === 'VENDOR' ? { platform: true } : { vendorId },
    }),
    answers: 200,
  },
  'chat.messages': { may: members, sample: talk(), answers: 200, belongsTo: 'BOTH' },
  'chat.conversationOrders': { may: members, sample: talk(), answers: 200, belongsTo: 'BOTH' },
  'chat.sendMessage': {
    may: members,
    sample: talk(() => ({ clientId: randomUUID(), body: 'Is it still there?' })),
    answers: 201,
    belongsTo: 'BOTH',
  },
  'chat.readMessages': {
    may: members,
    sample: talk(() => ({ upTo: randomUUID(), state: 'READ' })),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.typing': { may: members, sample: talk(), answers: 200, belongsTo: 'BOTH' },
  'chat.deleteMessage': {
    may: members,
    sample: async (world, asker) => ({ params: { messageId: await messageId(world, asker, sideOf(asker)) } }),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.blockConversation': {
    may: [...shoppers, ...sellers],
    sample: talk(() => ({ isBlocked: false })),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.reportMessage': {
    may: [...shoppers, ...sellers],
    sample: async (world, asker) => ({
      params: { messageId: await messageId(world, asker, otherOf(asker)) },
      body: { reason: 'Rude' },
    }),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.reportedMessages': { may: admins, answers: 200 },
  'chat.reportedMessage': {
    may: admins,
    sample: async (world, asker) => ({ params: { reportId: await report(world, asker) } }),
    answers: 200,
  },
  'chat.handleReport': {
    may: admins,
    sample: async (world, asker) => ({
      params: { reportId: await report(world, asker) },
      body: { decision: 'LEAVE', note: 'No insult' },
    }),
    answers: 200,
  },
  'chat.savedReplies': { may: sellers, answers: 200 },
  'chat.addSavedReply': { may: sellers, sample: () => ({ body: reply }), answers: 201 },
  'chat.changeSavedReply': {
    may: sellers,
    sample: async (world) => ({ ...(await replyId(world)), body: reply }),
    answers: 200,
    belongsTo: 'V',
  },
  'chat.removeSavedReply': { may: sellers, sample: replyId, answers: 200, belongsTo: 'V' },
  'chat.setAwayMessage': {
    may: sellers,
    sample: () => ({ body: { body: 'Back soon.', isOn: false, onlyWhenClosed: true } }),
    answers: 200,
  },
  'chat.openComplaint': { may: shoppers, sample: (world) => ({ body: complaint(world) }), answers: 201 },
  'chat.complaints': { may: members, answers: 200 },
  'chat.complaint': {
    may: members,
    sample: async (world) => ({ params: { complaintId: await complaintId(world) } }),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.answerComplaint': {
    may: members,
    sample: async (world) => ({
      params: { complaintId: await complaintId(world) },
      body: { clientId: randomUUID(), note: 'It is on its way.', pictures: [] },
    }),
    answers: 200,
    belongsTo: 'BOTH',
  },
  'chat.transitionComplaint': {
    may: [...shoppers, ...admins],
    sample: async (world, { userType }) => ({
      params: { complaintId: await freshComplaint(world) },
      body: userType === 'ADMIN' ? { to: 'ACKNOWLEDGED' } : { to: 'CLOSED' },
    }),
    answers: 200,
    belongsTo: 'A',
  },
}
