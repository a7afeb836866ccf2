import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { answerComplaint } from './complaints/answer-complaint.ts'
import { listComplaints, showComplaint } from './complaints/complaint-rows.ts'
import { openComplaint } from './complaints/open-complaint.ts'
import { transitionComplaint } from './complaints/transition-complaint.ts'
import { deleteMessage, emitTyping, setBlock } from './conversations/conversation-actions.ts'
import { listConversationOrders } from './conversations/conversation-orders.ts'
import { listConversations } from './conversations/conversation-rows.ts'
import { openConversation } from './conversations/open-conversation.ts'
import { listMessages, markRead } from './conversations/read-conversation.ts'
import { sendMessage } from './conversations/send-message.ts'
import { addReply, changeReply, listReplies, removeReply, setAway } from './replies/saved-replies.ts'
import { handleReport } from './reports/handle-report.ts'
import { reportMessage } from './reports/report-message.ts'
import { listReports, showReport } from './reports/report-rows.ts'

export const chatRoutes = bind(contract.chat, {
  conversations: listConversations,
  openConversation,
  messages: listMessages,
  conversationOrders: listConversationOrders,
  sendMessage,
  readMessages: markRead,
  typing: emitTyping,
  deleteMessage,
  blockConversation: setBlock,
  reportMessage,
  reportedMessages: listReports,
  reportedMessage: showReport,
  handleReport,
  savedReplies: listReplies,
  addSavedReply: addReply,
  changeSavedReply: changeReply,
  removeSavedReply: removeReply,
  setAwayMessage: setAway,
  openComplaint,
  complaints: listComplaints,
  complaint: showComplaint,
  answerComplaint,
  transitionComplaint,
})
