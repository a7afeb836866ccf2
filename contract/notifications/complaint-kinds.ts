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
        ? `A shopper has made a complaint about your store. Please answer ${no} by ${dayOf('en', until)}.`
        : what === 'RECEIVED'
          ? `We've received your complaint ${no} and will start on it by ${dayOf('en', until)}.`
          : `Complaint ${no}: ${complaintNow.en[what] ?? 'updated'}.`,
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
    en: () => 'A message was reported.',
    ne: () => 'एउटा सन्देश रिपोर्ट गरिएको छ।',
    link: ({ reportId = '' }) => paths.adminReports(reportId),
  }),
  'report-decided': defineKind<Conversation & { result: 'REMOVED' | 'LEFT'; reason: string }>({
    en: ({ result, reason }) =>
      `The message you reported ${result === 'REMOVED' ? 'was removed' : 'was kept'}. ${reason}`.trim(),
    ne: ({ result, reason }) =>
      `तपाईंले रिपोर्ट गर्नुभएको सन्देश ${result === 'REMOVED' ? 'हटाइयो' : 'राखियो'}। ${reason}`.trim(),
    link: conversationPage,
  }),
  'message-removed': defineKind<Conversation & { reason: string }>({
    en: ({ reason }) => `One of your messages was reported, and we removed it. ${reason}`.trim(),
    ne: ({ reason }) => `तपाईंको एउटा सन्देश रिपोर्ट भएकाले हामीले हटायौं। ${reason}`.trim(),
    link: conversationPage,
  }),
} as const

const complaintNow: PhraseTable = {
  en: {
    SAID_USER: 'the shopper has answered',
    SAID_VENDOR: 'the store has answered',
    SAID_ADMIN: 'we have answered',
    ACKNOWLEDGED: "we're looking into it",
    WAITING_VENDOR: 'waiting for the store to answer',
    WAITING_USER: 'waiting for the shopper to answer',
    ASK_WAITING_USER: 'we need an answer from you',
    PROPOSED: 'a solution was proposed',
    ASK_PROPOSED: "we've proposed a solution. Please tell us if it works for you",
    ACCEPTED: 'the shopper accepted the proposal',
    RESOLVED: 'resolved',
    REJECTED: 'rejected. Please see why',
    CLOSED: 'the shopper withdrew it',
    REOPENED: 'reopened',
    ESCALATED_EXTERNAL: 'passed on to an outside authority',
    REMIND_VENDOR: 'your answer is late, and we may decide without it',
  },
  ne: {
    SAID_USER: 'ग्राहकले जवाफ दिनुभयो',
    SAID_VENDOR: 'पसलले जवाफ दियो',
    SAID_ADMIN: 'हामीले जवाफ दियौं',
    ACKNOWLEDGED: 'हामी हेर्दैछौं',
    WAITING_VENDOR: 'पसलको जवाफ पर्खिँदै',
    WAITING_USER: 'ग्राहकको जवाफ पर्खिँदै',
    ASK_WAITING_USER: 'हामीलाई तपाईंको जवाफ चाहिन्छ',
    PROPOSED: 'समाधानको प्रस्ताव गरियो',
    ASK_PROPOSED: 'हामीले समाधान प्रस्ताव गरेका छौं। ठीक छ कि छैन, बताउनुहोस्',
    ACCEPTED: 'ग्राहकले प्रस्ताव मान्नुभयो',
    RESOLVED: 'समाधान भयो',
    REJECTED: 'अस्वीकृत भयो। कारण हेर्नुहोस्',
    CLOSED: 'ग्राहकले फिर्ता लिनुभयो',
    REOPENED: 'फेरि खोलियो',
    ESCALATED_EXTERNAL: 'बाहिरी निकायमा पठाइयो',
    REMIND_VENDOR: 'तपाईंको जवाफ ढिलो भयो, हामी जवाफबिनै निर्णय गर्न सक्छौं',
  },
}

const complaintLate: PhraseTable = {
  en: {
    OPEN: 'should be under review by now',
    REOPENED: 'should be under review by now',
    WAITING_VENDOR: 'is still waiting for the store to answer',
  },
  ne: {
    OPEN: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
    REOPENED: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
    WAITING_VENDOR: 'पसलको जवाफ अझै आएको छैन',
  },
}

const lateDecision = { en: 'should have been decided by now', ne: 'अहिलेसम्म निर्णय भइसक्नुपर्थ्यो' }
