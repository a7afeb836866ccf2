import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { answerComplaint, moveComplaint } from './complaints/answer-complaint.ts'
import { complain } from './complaints/complain.ts'
import { listComplaints, showComplaint } from './complaints/complaint-rows.ts'
import { addReply, changeReply, listReplies, removeReply, setAway } from './replies/saved-replies.ts'
import { handleReport, listReports, reportMessage } from './reports/report-messages.ts'
import { openTalk } from './talks/open-talk.ts'
import { listMessages, markRead } from './talks/read-talk.ts'
import { sendMessage } from './talks/send-message.ts'
import { deleteMessage, setBlock, tellTyping } from './talks/talk-acts.ts'
import { listTalks } from './talks/talk-rows.ts'

export const chatRoutes = bind(contract.chat, {
  conversations: listTalks,
  openConversation: openTalk,
  messages: listMessages,
  sendMessage,
  readMessages: markRead,
  typing: tellTyping,
  deleteMessage,
  blockConversation: setBlock,
  reportMessage,
  reportedMessages: listReports,
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
