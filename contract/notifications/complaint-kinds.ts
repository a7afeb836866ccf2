/** Notifications of complaints and of reported messages. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, type PhraseTable } from './define-kind.ts'
import { type Conversation, conversationPage } from './kind-links.ts'

type Complaint = { complaintId: string; no: string }

export const complaintKinds = {
  'complaint-made': defineKind<Complaint>({
    en: ({ no }) => `New complaint ${no}.`,
    ne: ({ no }) => `नयाँ उजुरी ${no}।`,
    link: ({ complaintId = '' }) => deepLinks.complaintIn(paths.adminComplaints(), complaintId),
  }),
  'complaint-moved': defineKind<Complaint & { place: string; what: string; until?: string }>({
    en: ({ no, what = '', until }) =>
      what === 'ASK_WAITING_VENDOR'
        ? `A shopper complains about your store. Please answer complaint ${no} by ${dayOf('en', until)}.`
        : what === 'RECEIVED'
          ? `We have your complaint ${no} and take it up by ${dayOf('en', until)}.`
          : `Complaint ${no}: ${complaintNow.en[what] ?? 'there is news'}.`,
    ne: ({ no, what = '', until }) =>
      what === 'ASK_WAITING_VENDOR'
        ? ne`ग्राहकले तपाईंको पसलबारे उजुरी गर्नुभयो। कृपया उजुरी ${no} को जवाफ ${dayOf('ne', until)} भित्र दिनुहोस्।`
        : what === 'RECEIVED'
          ? ne`तपाईंको उजुरी ${no} आइपुग्यो। ${dayOf('ne', until)} भित्र हेर्न थाल्छौं।`
          : `उजुरी ${no}: ${complaintNow.ne[what] ?? 'नयाँ खबर छ'}।`,
    link: ({ complaintId = '', place = paths.complaints() }) => deepLinks.complaintIn(place, complaintId),
  }),
  'complaint-late': defineKind<Complaint & { status: string }>({
    en: ({ no, status = '' }) => `Complaint ${no} ${complaintLate.en[status] ?? lateDecision.en}.`,
    ne: ({ no, status = '' }) => `उजुरी ${no}: ${complaintLate.ne[status] ?? lateDecision.ne}।`,
    link: ({ complaintId = '' }) => deepLinks.complaintIn(paths.adminComplaints(), complaintId),
  }),
  'message-reported': defineKind<{ reportId: string }>({
    en: () => 'Somebody has reported a message.',
    ne: () => 'कसैले एउटा सन्देशको उजुरी गर्नुभयो।',
    link: ({ reportId = '' }) => paths.adminReports(reportId),
  }),
  'report-decided': defineKind<Conversation & { result: 'REMOVED' | 'LEFT'; reason: string }>({
    en: ({ result, reason }) =>
      `The message that you reported ${result === 'REMOVED' ? 'was taken away' : 'stays'}. ${reason}`.trim(),
    ne: ({ result, reason }) =>
      `तपाईंले उजुरी गर्नुभएको सन्देश ${result === 'REMOVED' ? 'हटाइयो' : 'राखियो'}। ${reason}`.trim(),
    link: conversationPage,
  }),
  'message-removed': defineKind<Conversation & { reason: string }>({
    en: ({ reason }) => `A message of yours was reported, and the market has taken it away. ${reason}`.trim(),
    ne: ({ reason }) => `तपाईंको एउटा सन्देशको उजुरी परेकाले बजारले हटायो। ${reason}`.trim(),
    link: conversationPage,
  }),
} as const

const complaintNow: PhraseTable = {
  en: {
    SAID_USER: 'the shopper has answered',
    SAID_VENDOR: 'the store has answered',
    SAID_ADMIN: 'the market has answered',
    ACKNOWLEDGED: 'the market looks into it now',
    WAITING_VENDOR: 'the store was asked for an answer',
    WAITING_USER: 'the shopper was asked for an answer',
    ASK_WAITING_USER: 'we need an answer from you',
    PROPOSED: 'a solution was proposed',
    ASK_PROPOSED: 'we propose a solution. Please say whether it is right',
    ACCEPTED: 'the shopper accepts what was proposed',
    RESOLVED: 'it is resolved',
    REJECTED: 'it was rejected. Please read why',
    CLOSED: 'the shopper has withdrawn it',
    REOPENED: 'it was opened again',
    ESCALATED_EXTERNAL: 'it was handed to an authority outside the market',
    REMIND_VENDOR: 'your answer is late, and the market may decide without it',
  },
  ne: {
    SAID_USER: 'ग्राहकले जवाफ दिनुभयो',
    SAID_VENDOR: 'पसलले जवाफ दियो',
    SAID_ADMIN: 'बजारले जवाफ दियो',
    ACKNOWLEDGED: 'बजारले हेर्दैछ',
    WAITING_VENDOR: 'पसलसँग जवाफ मागियो',
    WAITING_USER: 'ग्राहकसँग जवाफ मागियो',
    ASK_WAITING_USER: 'हामीलाई तपाईंको जवाफ चाहिन्छ',
    PROPOSED: 'समाधानको प्रस्ताव गरियो',
    ASK_PROPOSED: 'हामीले समाधान प्रस्ताव गरेका छौं। ठीक छ कि छैन, बताउनुहोस्',
    ACCEPTED: 'ग्राहकले प्रस्ताव मान्नुभयो',
    RESOLVED: 'समाधान भयो',
    REJECTED: 'अस्वीकृत भयो। कारण हेर्नुहोस्',
    CLOSED: 'ग्राहकले फिर्ता लिनुभयो',
    REOPENED: 'फेरि खोलियो',
    ESCALATED_EXTERNAL: 'बजार बाहिरको निकायलाई सुम्पियो',
    REMIND_VENDOR: 'तपाईंको जवाफ ढिलो भयो, बजारले जवाफबिनै निर्णय गर्न सक्छ',
  },
}

const complaintLate: PhraseTable = {
  en: {
    OPEN: 'should have been taken up by now',
    REOPENED: 'should have been taken up by now',
    WAITING_VENDOR: 'still has no answer from the store',
  },
  ne: {
    OPEN: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
    REOPENED: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
    WAITING_VENDOR: 'पसलको जवाफ अझै आएको छैन',
  },
}

const lateDecision = { en: 'should have been decided by now', ne: 'अहिलेसम्म निर्णय भइसक्नुपर्थ्यो' }
