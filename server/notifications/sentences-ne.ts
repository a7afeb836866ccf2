import { ne } from '../../contract/shared/nepali-sentence.ts'
import { dayOf, rupees, type Sentences, timeOf } from './sentence-parts.ts'

const money = (paisa?: string) => rupees(paisa, 'Rs.')

export const sentencesNe: Sentences = {
  'order-accepted': ({ shopName, orderNo }) => ne`${shopName}ले तपाईंको अर्डर ${orderNo} स्वीकार गर्‍यो।`,
  'order-on-the-way': ({ orderNo, courier = '', parcelNo = '' }) =>
    `तपाईंको अर्डर ${orderNo} बाटोमा छ। ${parcelNo === '' ? '' : `${courier} पार्सल नम्बर ${parcelNo}।`.trim()}`.trim(),
  'order-ready': ({ shopName, orderNo }) => ne`तपाईंको अर्डर ${orderNo} ${shopName}मा लिन तयार छ।`,
  'order-delivered': ({ orderNo }) => `तपाईंको अर्डर ${orderNo} पुर्‍याइयो।`,
  'order-cancelled': ({ orderNo, why = '', note = '' }) =>
    `तपाईंको अर्डर ${orderNo} रद्द भयो। ${whyCancelled[why] ?? note}`.trim(),
  'order-expired': ({ orderNo }) => ne`तपाईंको अर्डर ${orderNo} को भुक्तानी समयमा भएन, त्यसैले यो सकियो।`,
  'order-came-back': ({ orderNo }) => `तपाईंको अर्डर ${orderNo} पुर्‍याउन सकिएन र पसलमा फर्कियो।`,
  'delivery-failed': ({ orderNo }) => `तपाईंको अर्डर ${orderNo} आज पुर्‍याउन सकिएन। पसलले फेरि प्रयास गर्छ।`,
  'delivery-undone': ({ shopName, orderNo }) =>
    ne`${shopName}ले अर्डर ${orderNo} भुलले पुगेको भनेको रहेछ। सामान आउन बाँकी नै छ।`,
  'cancel-declined': ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} अब रद्द गर्न सक्दैन।`,
  'order-revived': ({ shopName, orderNo }) =>
    ne`${shopName}ले तपाईंको भुक्तानी भेट्यो र अर्डर ${orderNo} फेरि अघि बढाउँदैछ।`,
  'order-new': ({ orderNo, total }) => `नयाँ अर्डर ${orderNo}, ${money(total)}।`,
  'order-withdrawn': ({ orderNo, why = '' }) => `अर्डर ${orderNo} रद्द भयो। ${whyWithdrawn[why] ?? ''}`.trim(),
  'cancel-asked': ({ orderNo }) => `ग्राहकले अर्डर ${orderNo} रद्द गर्न अनुरोध गर्नुभयो।`,
  'order-due': ({ orderNo }) => `अर्डर ${orderNo} अहिलेसम्म पठाइसक्नुपर्ने थियो। एक दिनपछि ग्राहकले आफैं रद्द गर्न सक्छन्।`,
  'order-late': ({ orderNo, shopName, as }) =>
    as === 'VENDOR'
      ? `अर्डर ${orderNo} ढिलो भयो। ग्राहकले अब आफैं रद्द गर्न सक्छन्; कृपया पठाउनुहोस् वा उहाँलाई लेख्नुहोस्।`
      : ne`${shopName}ले अर्डर ${orderNo} पठाउन ढिलो गर्‍यो। पर्खन सक्नुहुन्छ, वा अब आफैं रद्द गर्नुहोस्।`,
  'cancel-escalated': ({ orderNo, shopName, as }) =>
    as === 'SHOPPER'
      ? ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिएन। अब एडमिनले हेर्छन्।`
      : as === 'VENDOR'
        ? `अर्डर ${orderNo} रद्द गर्ने अनुरोध एक दिनदेखि तपाईंको जवाफ पर्खिँदैछ। अब एडमिनले हेर्छन्।`
        : ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिँदैन।`,
  'order-waits': ({ orderNo }) => `अर्डर ${orderNo} अझै तपाईंको स्वीकृति पर्खिँदैछ।`,
  'payment-confirmed': ({ orderNo }) => ne`अर्डर ${orderNo} को तपाईंको भुक्तानी आइपुग्यो।`,
  'proof-rejected': ({ shopName, orderNo }) =>
    ne`${shopName}ले अर्डर ${orderNo} को भुक्तानी भेटेन। कृपया फेरि हेर्नुहोस्।`,
  'proof-sent': ({ orderNo }) => ne`ग्राहकले अर्डर ${orderNo} को भुक्तानी गरेको बताउनुभयो। आफ्नो खाता जाँच्नुहोस्।`,
  'proof-waits': ({ orderNo }) => ne`अर्डर ${orderNo} को भुक्तानी अझै तपाईंको पुष्टि पर्खिँदैछ।`,
  'proof-escalated': ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} को भुक्तानीबारे जवाफ दिएको छैन।`,
  'proof-disputed': ({ shopName, orderNo }) => ne`${shopName}का अनुसार अर्डर ${orderNo} को भुक्तानी आएको रहेनछ।`,
  'proof-appealed': ({ shopName, orderNo }) =>
    ne`ग्राहकका अनुसार अर्डर ${orderNo} को पैसा तिरिएको हो, तर ${shopName}ले अस्वीकार गर्‍यो। कृपया निर्णय गर्नुहोस्।`,
  'appeal-decided': ({ orderNo, result, reason = '' }) =>
    result === 'COUNTS'
      ? ne`हामीले अर्डर ${orderNo} को भुक्तानी हेर्‍यौं: यो मान्य छ।`
      : ne`हामीले अर्डर ${orderNo} को भुक्तानी हेर्‍यौं: यो मान्य छैन। ${reason}`.trim(),
  'late-payment': ({ orderNo, until }) =>
    ne`सकिएको अर्डर ${orderNo} को भुक्तानी भेटियो। ${timeOf('ne', until)} भित्र अर्डर फेरि अघि बढाउनुहोस् वा पैसा फिर्ता गर्नुहोस्।`,
  'late-payment-waits': ({ orderNo, until }) =>
    ne`अर्डर ${orderNo} को ढिलो भुक्तानीबारे तपाईंले अझै छान्नुभएको छैन। ${timeOf('ne', until)} भित्र अर्डर फेरि अघि बढाउनुहोस्, नत्र पैसा फिर्ता हुन्छ।`,
  'late-refund': ({ shopName, orderNo, total }) =>
    ne`अर्डर ${orderNo} को तपाईंको भुक्तानी समय सकिएपछि भेटियो। ${shopName}ले 7 दिनभित्र ${money(total)} फिर्ता गर्छ।`,
  'gateway-trouble': ({ orderNo, gateway }) => ne`${gateway}मा अर्डर ${orderNo} को भुक्तानी कसैले हेर्नुपर्छ।`,
  'account-waits': ({ shopName }) => ne`${shopName}ले भुक्तानी लिने ठाउँ फेर्‍यो। कृपया जाँच्नुहोस्।`,
  'account-judged': ({ label, result }) =>
    result === 'ACTIVE'
      ? `${label} जाँचियो। अब त्यहाँ भुक्तानी लिन सकिन्छ।`
      : result === 'SECRET_LOST'
        ? `${label} बन्द छ। यसको गोप्य साँचो फेरि हाल्नुहोस्।`
        : `${label} स्वीकार भएन। कारण हेर्नुहोस्।`,
  'statement-sent': ({ period }) => `${dayOf('ne', period)} सम्मको तपाईंको विवरण आयो।`,
  'return-asked': ({ orderNo }) => ne`ग्राहक अर्डर ${orderNo} को सामान फिर्ता गर्न चाहनुहुन्छ।`,
  'return-moved': ({ orderNo, status = '' }) =>
    ne`अर्डर ${orderNo} को फिर्ता: ${returnNow[status] ?? 'नयाँ खबर छ'}।`,
  'return-escalated': ({ orderNo }) => ne`अर्डर ${orderNo} को फिर्तामा निर्णय चाहिन्छ।`,
  'refund-due': ({ orderNo, amount, until }) =>
    ne`कृपया ${dayOf('ne', until)} भित्र अर्डर ${orderNo} को ${money(amount)} फिर्ता गर्नुहोस्।`,
  'refund-paid': ({ orderNo, amount }) => ne`अर्डर ${orderNo} को ${money(amount)} तपाईंलाई फिर्ता पठाइयो।`,
  'refund-withdrawn': ({ orderNo, amount, note = '' }) =>
    ne`अर्डर ${orderNo} को ${money(amount)} फिर्ता हुँदैन: त्यो रकम आएकै रहेनछ भन्ने एडमिनले ठहर गरे। ${note}`.trim(),
  'surplus-came': ({ orderNo, amount, until }) =>
    ne`अर्डर ${orderNo} मा नलाग्ने ${money(amount)} आएको छ। त्यो ${dayOf('ne', until)} भित्र तपाईंलाई फिर्ता गरिन्छ।`,
  'compensation-due': ({ orderNo, amount, until }) =>
    ne`अर्डर ${orderNo} मा भएको असुविधाका लागि तपाईंले ${dayOf('ne', until)} भित्र ${money(amount)} पाउनुहुन्छ।`,
  'refund-disputed': ({ orderNo }) => ne`ग्राहकका अनुसार अर्डर ${orderNo} को रकम फिर्ता आएको छैन।`,
  'refund-overdue': ({ shopName, orderNo, payer }) =>
    payer === 'PLATFORM'
      ? ne`बजारले अर्डर ${orderNo} को रकम समयमा फिर्ता गरेन।`
      : ne`${shopName}ले अर्डर ${orderNo} को रकम समयमा फिर्ता गरेन।`,
  'product-hidden': ({ productName, reason }) => `${productName} बजारले लुकायो। ${reason}`.trim(),
  'product-restored': ({ productName }) => `${productName} फेरि देखिन्छ र किन्न सकिन्छ।`,
  'product-appealed': ({ shopName, productName }) =>
    ne`${shopName}ले ${productName} सच्याएर फेरि हेर्न अनुरोध गरेको छ।`,
  'product-kept-hidden': ({ productName, reason }) =>
    `${productName} लुकेकै रहन्छ। ${reason} सच्याएर फेरि अनुरोध गर्न सक्नुहुन्छ।`,
  'review-written': ({ productName, stars }) => ne`${productName} को नयाँ समीक्षा: 5 मा ${stars} तारा।`,
  'question-asked': ({ productName }) => `कसैले ${productName} बारे सोध्नुभयो।`,
  'review-answered': ({ shopName, productName }) =>
    ne`${shopName}ले ${productName} को तपाईंको समीक्षाको जवाफ दियो।`,
  'question-answered': ({ shopName, productName }) =>
    ne`${shopName}ले ${productName} बारे तपाईंको प्रश्नको जवाफ दियो।`,
  'store-waits': ({ shopName }) => `${shopName} यहाँ बेच्न चाहन्छ। कृपया हेर्नुहोस्।`,
  'store-approved': () => 'तपाईंको पसल स्वीकृत भयो। अब बेच्न सक्नुहुन्छ।',
  'store-suspended': ({ reason }) => `तपाईंको पसल रोकियो। ${reason}`.trim(),
  'store-refused': ({ reason }) => `तपाईंको पसल स्वीकृत भएन। ${reason} सच्याएर फेरि पेस गर्न सक्नुहुन्छ।`,
  'store-name-waits': ({ shopName, name }) =>
    `${shopName} आफ्नो नाम ${name} राख्न चाहन्छ, जुन अर्को नामसँग मिल्दोजुल्दो छ। कृपया हेर्नुहोस्।`,
  'store-name-agreed': ({ name }) => `तपाईंको पसलको नाम ${name} राख्न मिल्यो। नयाँ नाम लागू भयो।`,
  'store-name-refused': ({ name, reason }) =>
    `तपाईंको पसलको नाम ${name} राख्न मिलेन, पुरानै नाम रहन्छ। ${reason}`.trim(),
  'complaint-made': ({ no }) => `नयाँ उजुरी ${no}।`,
  'complaint-moved': ({ no, what = '', until }) =>
    what === 'ASK_WAITING_VENDOR'
      ? ne`ग्राहकले तपाईंको पसलबारे उजुरी गर्नुभयो। कृपया उजुरी ${no} को जवाफ ${dayOf('ne', until)} भित्र दिनुहोस्।`
      : what === 'RECEIVED'
        ? ne`तपाईंको उजुरी ${no} आइपुग्यो। ${dayOf('ne', until)} भित्र हेर्न थाल्छौं।`
        : `उजुरी ${no}: ${complaintNow[what] ?? 'नयाँ खबर छ'}।`,
  'complaint-late': ({ no, status = '' }) => `उजुरी ${no}: ${complaintLate[status] ?? lateDecision}।`,
  'message-reported': () => 'कसैले एउटा सन्देशको उजुरी गर्नुभयो।',
  'report-decided': ({ result, reason }) =>
    `तपाईंले उजुरी गर्नुभएको सन्देश ${result === 'REMOVED' ? 'हटाइयो' : 'राखियो'}। ${reason}`.trim(),
  'message-removed': ({ reason }) => `तपाईंको एउटा सन्देशको उजुरी परेकाले बजारले हटायो। ${reason}`.trim(),
  'message-arrived': ({ name }) => ne`${name}ले बजारलाई लेख्नुभयो।`,
  'chat-message': ({ name, preview }) =>
    preview === '' ? ne`${name}ले तपाईंलाई लेख्नुभयो।` : `${name}: ${preview}`,
}

const complaintNow: Readonly<Record<string, string>> = {
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
}
const lateDecision = 'अहिलेसम्म निर्णय भइसक्नुपर्थ्यो'
const complaintLate: Readonly<Record<string, string>> = {
  OPEN: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
  REOPENED: 'अहिलेसम्म हेर्न थालिसक्नुपर्थ्यो',
  WAITING_VENDOR: 'पसलको जवाफ अझै आएको छैन',
}

const whyCancelled: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'पसलले समयमा जवाफ दिएन।',
  NOT_PAID: 'समयमा भुक्तानी भएन।',
  ASKED: 'पसल तपाईंको अनुरोधमा सहमत भयो।',
}
const whyWithdrawn: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'समयमा स्वीकार गरिएन।',
}
const returnNow: Readonly<Record<string, string>> = {
  APPROVED: 'स्वीकृत भयो',
  REJECTED: 'अस्वीकृत भयो',
  PICKED_UP: 'सामान लिइयो',
  DROPPED_OFF: 'सामान पठाइयो',
  RECEIVED: 'सामान पसलमा पुग्यो',
  REFUNDED: 'स्वीकार भयो, रकम फिर्ता हुन्छ',
  PART_REFUNDED: 'केही स्वीकार भयो, रकम फिर्ता हुन्छ',
  REPLACED: 'स्वीकार भयो, उही सामान फेरि पठाइन्छ',
  EXCHANGED: 'स्वीकार भयो, अर्को सामान पठाइन्छ',
  CANCELLED: 'फिर्ता लिइयो',
  ESCALATED: 'अब बजारले निर्णय गर्छ',
}
