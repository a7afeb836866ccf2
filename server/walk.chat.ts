/** The walk's rows of conversations and complaints: see walk.table.ts. */
import { randomUUID } from 'node:crypto'
import type { WalkWorld } from './testing/walk-world.ts'
import { type Access, admins, sellers, shoppers } from './walk.access.ts'

const members = [...shoppers, ...sellers, ...admins] as const
const chat = '/api/support/chat'

const said = async (world: WalkWorld, by: string, url: string, payload: object) =>
  world.ask({ method: 'POST', url, headers: { ...world.asker(by).headers }, payload })
const talkId = async (world: WalkWorld): Promise<string> =>
  String((await said(world, 'A', `${chat}/`, { vendorId: world.vendorId })).id)
const _talk = async (world: WalkWorld) => ({ params: { conversationId: await talkId(world) } })
const _messageOf = async (world: WalkWorld, by: string): Promise<string> => {
  const url = `${chat}/${await talkId(world)}/message`
  return String((await said(world, by, url, { clientId: randomUUID(), body: 'Hello' })).id)
}
const reply = { title: 'Hours', body: 'We open at ten.' }
const replyId = async (world: WalkWorld) => ({
  params: { replyId: String((await said(world, 'V', `${chat}/reply/`, reply)).id) },
})
const complaint = (world: WalkWorld) => ({
  against: 'VENDOR',
  vendorId: world.vendorId,
  category: 'LATE',
  description: 'It has not come yet.',
  wanted: 'DELIVERY',
})
/** A's, about V's store, which was asked. */
const _complaintId = async (world: WalkWorld) => {
  const { id } = await said(world, 'A', '/api/support/complaint/', complaint(world))
  await said(world, 'admin', `/api/support/complaint/${id}/move`, {
    to: 'WAITING_VENDOR',
    note: 'Please answer',
  })
  return { params: { complaintId: String(id) } }
}

export const chatTable: Readonly<Record<string, Access>> = {
  'chat.conversations': { may: members, answers: 200 },
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
  'chat.reportedMessages': { may: admins, answers: 200 },
  'chat.complain': { may: shoppers, sample: (world) => ({ body: complaint(world) }), answers: 201 },
  'chat.complaints': { may: members, answers: 200 },
}
