import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { answerComplaint } from './complaints/answer-complaint.ts'
import { complain } from './complaints/complain.ts'
import { listComplaints, showComplaint } from './complaints/complaint-rows.ts'
import { moveComplaint } from './complaints/move-complaint.ts'
import { addReply, changeReply, listReplies, removeReply, setAway } from './replies/saved-replies.ts'
import { handleReport } from './reports/handle-report.ts'
import { reportMessage } from './reports/report-message.ts'
import { listReports, showReport } from './reports/report-rows.ts'
import { openTalk } from './talks/open-talk.ts'
import { listMessages, markRead } from './talks/read-talk.ts'
import { sendMessage } from './talks/send-message.ts'
import { deleteMessage, setBlock, tellTyping } from './talks/talk-acts.ts'
import { listTalkOrders } from './talks/talk-orders.ts'
import { listTalks } from './talks/talk-rows.ts'

export const chatRoutes = bind(contract.chat, {
  conversations: listTalks,
  openConversation: openTalk,
  messages: listMessages,
  conversationOrders: listTalkOrders,
  sendMessage,
  readMessages: markRead,
  typing: tellTyping,
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
  complain,
  complaints: listComplaints,
  complaint: showComplaint,
  sayOfComplaint: answerComplaint,
  moveComplaint,
})
